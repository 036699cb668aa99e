import { coachLabels, coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { Button } from '@mantine/core'
import { hasErrorCode, messageOf } from '../../shared/api/api-error.ts'
import { useLogout } from '../../shared/session/use-logout.ts'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import classes from './load-failure.module.css'

interface LoadFailureProps {
  /** Null when the answer came, without a coach. */
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** In place of the team when it could not be read (part 1 §2.4). */
export const LoadFailure = ({ error, isRetrying, onRetry }: LoadFailureProps) => {
  const { logout, isLeaving } = useLogout()
  return (
    <div role="alert">
      <EmptyState
        title={textOf(error)}
        action={
          <div className={classes.ways}>
            <Button loading={isRetrying} onClick={onRetry}>
              {coachLabels.tryAgain}
            </Button>
            <Button variant="default" loading={isLeaving} onClick={() => void logout()}>
              {coachLabels.returnToLogin}
            </Button>
          </div>
        }
      />
    </div>
  )
}

/** The server knows the session, but no coach any more: that is missing coach data. */
const textOf = (error: Error | null): string =>
  error === null || hasErrorCode(error, 'not_found')
    ? coachMessages.missingCoach
    : coachMessages.dashboardError(messageOf(error, coachMessages.dashboardFailed))
