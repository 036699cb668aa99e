import type { ReactNode } from 'react'
import patterns from '../../theme/patterns.module.css'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons on the right; below the title on a phone. */
  readonly actions?: ReactNode
}

/** The header of a tab: title, subtitle, actions. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      {subtitle !== undefined && <p className={patterns.quietText}>{subtitle}</p>}
    </div>
    {actions !== undefined && <div className={classes.actions}>{actions}</div>}
  </header>
)
