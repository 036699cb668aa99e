import classes from './badge.module.css'

/** The meaning of a colour, which is always shown in text, too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'special'

/** A status: a coloured dot and its label. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
