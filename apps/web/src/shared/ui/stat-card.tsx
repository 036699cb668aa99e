import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import classes from './stat-card.module.css'

export interface StatCardProps {
  readonly label: string
  /** Already formatted; `undefined` while it loads: the card keeps its height. */
  readonly value: string | undefined
  /** The line below the figure. */
  readonly detail?: string | undefined
  readonly icon?: ReactNode
  /** Tints the icon; the words say what it means. */
  readonly tone?: Tone
}

export const StatCard = ({ label, value, detail, icon, tone = 'neutral' }: StatCardProps) => (
  <section className={classes.card} aria-label={label}>
    <div className={classes.head}>
      <h2 className={classes.label}>{label}</h2>
      {icon !== undefined && (
        <span className={classes.icon} data-tone={tone} aria-hidden>
          {icon}
        </span>
      )}
    </div>
    <div className={classes.value}>{value ?? <Skeleton height={24} width={72} mt={6} />}</div>
    {detail !== undefined && <div className={classes.detail}>{value === undefined ? ' ' : detail}</div>}
  </section>
)

/** Cards side by side, as many in a row as fit; two in a row on a phone. */
export const StatCards = ({ children }: { children: ReactNode }) => <div className={classes.cards}>{children}</div>
