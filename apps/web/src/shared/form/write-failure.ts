import { unansweredMessages } from '@trophy/contract/core/unanswered.constants.ts'
import { messageOf } from '../api/api-error.ts'
import { Withdrawn } from '../api/repeated-write.ts'
import { isUnanswered } from '../api/unanswered.ts'
import { showFailure } from '../toast.ts'

/** True for a write that the user cancelled. */
export const isCancelled = (error: unknown): boolean => error instanceof Withdrawn

/** True when nobody can say whether the write was done: it got no answer, or was cancelled after it had left. */
export const isUnclear = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof Withdrawn && error.mayBeDone)

interface FailureText {
  readonly title: string
  readonly text: string
}

/**
 * The toast of a failed write on a screen without a note: the server's message, else the fallback (part 2 §8). Where
 * nobody can say whether it was done, the text does not claim that it was not. A write that never left the device
 * needs none.
 */
export const describeFailure = (error: unknown, fallback: string): FailureText | undefined => {
  const { unanswered, cancelledTitle, cancelled } = unansweredMessages
  if (isCancelled(error)) return isUnclear(error) ? { title: cancelledTitle, text: cancelled } : undefined
  if (isUnanswered(error)) return { title: fallback, text: unanswered }
  return { title: 'Error', text: messageOf(error, fallback) }
}

/** Shows that toast. */
export const showWriteFailure = (error: unknown, fallback: string): void => {
  const failure = describeFailure(error, fallback)
  if (failure) showFailure(failure.title, failure.text)
}

/** The note in a form whose submission failed; none where the messages at its fields are enough. */
export const problemOf = (error: unknown, fallback: string, hasFieldErrors: boolean): string | undefined => {
  if (isCancelled(error)) return isUnclear(error) ? unansweredMessages.cancelled : undefined
  if (isUnanswered(error)) return unansweredMessages.unanswered
  return hasFieldErrors ? undefined : messageOf(error, fallback)
}
