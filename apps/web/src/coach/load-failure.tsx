import { coachLabels, coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { Button } from '@mantine/core'
import { ApiError, messageOf } from '../shared/api/api-error.ts'
import { leaveToRoot, useSession } from '../shared/session/session.tsx'
import { EmptyState } from '../shared/ui/page-state.tsx'

/** In place of the team when it could not be read (part 1 §2.4). */
export const LoadFailure = ({ error }: { error: Error }) => {
  const { end } = useSession()
  return (
    <div role="alert">
      <EmptyState
        title={textOf(error)}
        action={
          <Button variant="default" onClick={() => void end().finally(leaveToRoot)}>
            {coachLabels.returnToLogin}
          </Button>
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
