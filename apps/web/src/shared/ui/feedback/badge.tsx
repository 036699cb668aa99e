import classes from './badge.module.css'

/** What a colour means; the words always stand beside it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'special'

/** A status: a dot in its colour and the words. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
