import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { CancelledError } from '../shared/api/retrying-mutation.ts'
import { hasNoResponse } from '../shared/api/no-response.ts'
import { showError, showFailure } from '../shared/toast.ts'

/**
 * Says why a write of the portal came to nothing: the server's message, else the fallback (part 1 §8). Where nobody can
 * say whether it was done, the words do not claim that it was not. One that was taken back before it was sent needs none.
 */
export const showWriteError = (error: unknown, fallback: string): void => {
  if (error instanceof CancelledError) {
    if (error.mayBeDone) showFailure(coachMessages.withdrawnTitle, coachMessages.withdrawn)
  } else if (hasNoResponse(error)) showFailure(fallback, coachMessages.unanswered)
  else showError(error, fallback)
}
