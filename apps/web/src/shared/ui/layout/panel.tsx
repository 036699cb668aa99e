import type { ReactNode } from 'react'
import patterns from '../../theme/patterns.module.css'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import classes from './panel.module.css'

export interface PanelProps {
  readonly title?: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** False for content with its own edges, such as a table. */
  readonly isPadded?: boolean
}

/** A white card with an optional header: the frame of each part of a screen. */
export const Panel = ({ title, subtitle, actions, children, isPadded = true }: PanelProps) => (
  <section className={patterns.card} aria-label={title}>
    {(title !== undefined || actions !== undefined) && (
      <div className={classes.head}>
        <div>
          {title !== undefined && <h2 className={classes.title}>{title}</h2>}
          {subtitle !== undefined && <p className={patterns.hint}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={patterns.buttonRow}>{actions}</div>}
      </div>
    )}
    <div className={classes.body} data-padded={isPadded || undefined}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </div>
  </section>
)
