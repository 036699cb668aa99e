import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-state.module.css'
import { pageLabels } from '../../texts/page.constants.ts'

/** Replaces a screen or a table while it loads; with a label the label is shown. */
export const LoadingState = ({ label }: { label?: string }) => (
  <div className={classes.state} role="status" aria-label={label ?? pageLabels.loading}>
    <Loader size="sm" color="gray.6" className={classes.late} />
    {label !== undefined && <p className={classes.loading}>{label}</p>}
  </div>
)

interface StateProps {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  readonly action?: ReactNode
  /** True when it is the whole page: its title is then the main heading. */
  readonly isPage?: boolean
  readonly role?: 'alert'
}

export const EmptyState = ({ title, text, icon, action, isPage = false, role }: StateProps) => (
  <div className={classes.state} role={role}>
    {icon !== undefined && (
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
    )}
    {isPage ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
    {text !== undefined && <div className={classes.text}>{text}</div>}
    {action !== undefined && <div className={classes.action}>{action}</div>}
  </div>
)

interface ErrorStateProps extends Pick<StateProps, 'title' | 'text'> {
  readonly onRetry: () => void
  readonly retryLabel?: string
}

export const ErrorState = ({ onRetry, retryLabel = pageLabels.tryAgain, ...state }: ErrorStateProps) => (
  <EmptyState
    {...state}
    role="alert"
    action={
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
    }
  />
)
