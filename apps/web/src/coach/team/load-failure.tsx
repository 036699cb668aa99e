import { Button } from '@mantine/core'
import { LogoutButton } from '../logout-button.tsx'
import { coachLabels } from '../coach.constants.ts'
import { hasErrorCode, messageOf } from '../../shared/api/api-error.ts'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import classes from './load-failure.module.css'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'

interface LoadFailureProps {
  /** Null when the response has no coach. */
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Shown instead of the team when it could not be loaded (part 1 §2.4). */
export const LoadFailure = ({ error, isRetrying, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <EmptyState
      title={textOf(error)}
      action={
        <div className={classes.actions}>
          <Button loading={isRetrying} onClick={onRetry}>
            {coachLabels.tryAgain}
          </Button>
          <LogoutButton variant="default">{coachLabels.returnToLogin}</LogoutButton>
        </div>
      }
    />
  </div>
)

/** The session exists, but the coach no longer does: the coach data is missing. */
const textOf = (error: Error | null): string =>
  error === null || hasErrorCode(error, 'not_found')
    ? coachMessages.missingCoach
    : coachMessages.dashboardError(messageOf(error, coachMessages.dashboardFailed))
