import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Tone } from '../feedback/badge.tsx'
import patterns from '../../theme/patterns.module.css'
import classes from './stat-card.module.css'

export interface StatCardProps {
  readonly label: string
  /** Formatted; `undefined` while it loads. */
  readonly value: string | undefined
  /** The line below the figure. */
  readonly detail?: string | undefined
  readonly icon?: ReactNode
  /** The colour of the icon. */
  readonly tone?: Tone
  /** The list behind the figure: the whole card is a link to it. */
  readonly href?: string
  /** For a figure with several lists. */
  readonly links?: readonly { readonly label: string; readonly href: string }[]
}

export const StatCard = ({ href, ...figure }: StatCardProps) => (
  <section className={`${patterns.card} ${classes.card}`} aria-label={figure.label}>
    {href === undefined ? (
      <div className={classes.content}>
        <Figure {...figure} />
      </div>
    ) : (
      <Link className={classes.content ?? ''} href={href}>
        <Figure {...figure} />
      </Link>
    )}
  </section>
)

const Figure = ({ label, value, detail, icon, tone = 'neutral', links }: Omit<StatCardProps, 'href'>) => (
  <>
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
    {links !== undefined && (
      <div className={classes.links}>
        {links.map((each) => (
          <Link key={each.href} href={each.href}>
            {each.label}
          </Link>
        ))}
      </div>
    )}
  </>
)

interface StatCardsProps {
  /** True above a list: label and figure in one line. */
  readonly areLow?: boolean
  readonly children: ReactNode
}

/** Cards in rows; two in a row on a phone. */
export const StatCards = ({ areLow, children }: StatCardsProps) => (
  <div className={classes.cards} data-low={areLow}>
    {children}
  </div>
)
