import { coachLabels, coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { Button, Group } from '@mantine/core'
import { ApiError, messageOf } from '../shared/api/api-error.ts'
import { leaveToRoot, useSession } from '../shared/session/session.tsx'
import { EmptyState } from '../shared/ui/page-state.tsx'

interface LoadFailureProps {
  readonly error: Error
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** In place of the team when it could not be read (part 1 §2.4). */
export const LoadFailure = ({ error, isRetrying, onRetry }: LoadFailureProps) => {
  const { end } = useSession()
  return (
    <div role="alert">
      <EmptyState
        title={textOf(error)}
        action={
          <Group justify="center" gap="xs">
            <Button loading={isRetrying} onClick={onRetry}>
              {coachLabels.tryAgain}
            </Button>
            <Button variant="default" onClick={() => void end().finally(leaveToRoot)}>
              {coachLabels.returnToLogin}
            </Button>
          </Group>
        }
      />
    </div>
  )
}

/** The server knows the session, but no coach any more: that is missing coach data. */
const textOf = (error: Error): string =>
  error instanceof ApiError && error.code === 'not_found'
    ? coachMessages.missingCoach
    : coachMessages.dashboardError(messageOf(error, coachMessages.dashboardFailed))
