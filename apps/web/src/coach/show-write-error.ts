import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { hasNoResponse } from '../shared/api/no-response.ts'
import { CancelledError } from '../shared/api/retrying-mutation.ts'
import { showError, showFailure } from '../shared/toast.ts'

/**
 * Shows why a write failed: the server's message, else the fallback (part 1 §8). Where it is unknown whether it was
 * done, the text does not deny it. A write that was cancelled before it was sent shows nothing.
 */
export const showWriteError = (error: unknown, fallback: string): void => {
  if (error instanceof CancelledError) {
    if (error.mayBeDone) showFailure(coachMessages.cancelledTitle, coachMessages.cancelled)
  } else if (hasNoResponse(error)) showFailure(fallback, coachMessages.noResponse)
  else showError(error, fallback)
}
