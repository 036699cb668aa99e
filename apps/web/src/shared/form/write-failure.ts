import { noResponseMessages } from '../texts/no-response.constants.ts'
import { messageOf } from '../api/api-error.ts'
import { CancelledError } from '../api/retrying-mutation.ts'
import { hasNoResponse } from '../api/no-response.ts'
import { showFailure } from '../toast.ts'

/** True for a write that the user cancelled. */
export const isCancelled = (error: unknown): boolean => error instanceof CancelledError

/** True when nobody can say whether the write was done: it got no response, or was cancelled after it was sent. */
export const isUnclear = (error: unknown): boolean =>
  hasNoResponse(error) || (error instanceof CancelledError && error.mayBeDone)

interface FailureText {
  readonly title: string
  readonly text: string
}

/**
 * The toast of a failed write on a screen without a note: the server's message, else the fallback (part 2 §8). Where
 * nobody can say whether it was done, the text does not claim that it was not. A write that was never sent needs
 * none.
 */
export const describeFailure = (error: unknown, fallback: string): FailureText | undefined => {
  const { noResponse, cancelledTitle, cancelled } = noResponseMessages
  if (isCancelled(error)) return isUnclear(error) ? { title: cancelledTitle, text: cancelled } : undefined
  if (hasNoResponse(error)) return { title: fallback, text: noResponse }
  return { title: 'Error', text: messageOf(error, fallback) }
}

/** Shows that toast. */
export const showWriteFailure = (error: unknown, fallback: string): void => {
  const failure = describeFailure(error, fallback)
  if (failure) showFailure(failure.title, failure.text)
}

/** The note in a form whose submission failed; none where the messages at its fields are enough. */
export const problemOf = (error: unknown, fallback: string, hasFieldErrors: boolean): string | undefined => {
  if (isCancelled(error)) return isUnclear(error) ? noResponseMessages.cancelled : undefined
  if (hasNoResponse(error)) return noResponseMessages.noResponse
  return hasFieldErrors ? undefined : messageOf(error, fallback)
}
