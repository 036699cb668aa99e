import type { ReactNode } from 'react'
import classes from './cards.module.css'

/** Labels and values in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

interface FactProps {
  readonly label: string
  readonly children: ReactNode
  /** Takes both columns. */
  readonly isWide?: boolean
}

export const Fact = ({ label, children, isWide = false }: FactProps) => (
  <div className={classes.fact} data-wide={isWide || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
