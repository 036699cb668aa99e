import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { Withdrawn } from '../shared/api/retrying-mutation.ts'
import { isUnanswered } from '../shared/api/no-response.ts'
import { showError, showFailure } from '../shared/toast.ts'

/**
 * Says why a write of the portal came to nothing: the server's message, else the fallback (part 1 §8). Where nobody can
 * say whether it was done, the words do not claim that it was not. One that was taken back before it was sent needs none.
 */
export const sayFailed = (error: unknown, fallback: string): void => {
  if (error instanceof Withdrawn) {
    if (error.mayBeDone) showFailure(coachMessages.withdrawnTitle, coachMessages.withdrawn)
  } else if (isUnanswered(error)) showFailure(fallback, coachMessages.unanswered)
  else showError(error, fallback)
}
