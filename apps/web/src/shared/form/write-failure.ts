import { noResponseMessages, pageLabels } from '../texts/page.constants.ts'
import { messageOf } from '../api/api-error.ts'
import { CancelledError } from '../api/queries/retrying-mutation.ts'
import { isUnanswered } from '../api/no-response.ts'
import { showFailure } from '../toast.ts'

/** True for a write that the user cancelled. */
export const isCancelled = (error: unknown): boolean => error instanceof CancelledError

/** True when it is unknown whether the write was done: no response, or cancelled after it was sent. */
export const hasUnknownOutcome = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof CancelledError && error.mayBeDone)

/**
 * The toast of a failed write: the server's message, else the fallback (part 2 §8). When the outcome is unknown, the
 * text does not claim that the write failed. A write that was cancelled before it was sent has no toast.
 */
export const describeFailure = (error: unknown, fallback: string): { title: string; text: string } | undefined => {
  const { noResponse, cancelledTitle, cancelled } = noResponseMessages
  if (isCancelled(error)) return hasUnknownOutcome(error) ? { title: cancelledTitle, text: cancelled } : undefined
  if (isUnanswered(error)) return { title: fallback, text: noResponse }
  return { title: pageLabels.error, text: messageOf(error, fallback) }
}

/** Shows the toast of {@link describeFailure}. */
export const showWriteFailure = (error: unknown, fallback: string): void => {
  const failure = describeFailure(error, fallback)
  if (failure) showFailure(failure.title, failure.text)
}

/** The note in a form whose submission failed; none when the messages of its fields are sufficient. */
export const problemOf = (error: unknown, fallback: string, hasFieldErrors: boolean): string | undefined => {
  const isAnswered = !isCancelled(error) && !isUnanswered(error)
  return isAnswered && hasFieldErrors ? undefined : describeFailure(error, fallback)?.text
}

/**
 * The toast of a failure whose title the error catalogue gives: without a response it does not claim the fallback. One
 * that was cancelled has not failed.
 */
export const showProblem = (error: unknown, fallback: string, title?: string): void => {
  if (isCancelled(error)) showWriteFailure(error, fallback)
  else showFailure(title ?? pageLabels.error, problemOf(error, fallback, false))
}
