import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import type { ActionPerson, QueuedAction } from './queued-action.ts'

const second = 1000
/** Up to this age an action happens now. */
const nowMilliseconds = 5 * second
/** A request without `happenedAt` is repeated for so long; later the server would record a wrong time. */
const repeatMilliseconds = 60 * second
const maximumDelay = 30 * second
const maximumServerErrors = 5

/** After 1, 2, 4 and so on, at last every 30 seconds. */
export const retryDelay = (failures: number): number => Math.min(second * 2 ** (failures - 1), maximumDelay)

/** True for an error of the server that may pass: it is repeated some times. */
export const isTemporary = (status: number, failures: number): boolean =>
  status === 429 || status === 408 || status === 503 || (status >= 500 && failures < maximumServerErrors)

interface Clocks {
  /** How old the action is, in milliseconds by the phone's clock; below 0 when that was set back. */
  readonly age: number
  /** The server's clock. */
  readonly serverNow: number
  readonly newKey: () => string
}

/**
 * The action as its next request. The time when it happened is decided once, because all attempts must be the same
 * request; only one that said 'now' and got no response for a minute is replaced by one with the time.
 */
export const asRequest = (action: QueuedAction, { age, serverNow, newKey }: Clocks): QueuedAction => {
  const happened = new Date(serverNow - age).toISOString()
  if (action.happenedAt === undefined) return { ...action, happenedAt: age < nowMilliseconds ? null : happened }
  if (action.happenedAt !== null || age < repeatMilliseconds) return action
  return { ...action, happenedAt: happened, idempotencyKey: newKey(), mayBeDone: true }
}

/** True for the refusal of a time in the future: the phone's clock was changed meanwhile. */
export const isInFuture = (reason: string): boolean => reason === stayMessages.timeInFuture

/** Each of the people with an action of their own, in the order directly after the common one. */
export const separately = (action: QueuedAction, newKey: () => string) =>
  action.people.map((person, index) => ({
    person,
    action: {
      ...action,
      people: [person],
      idempotencyKey: newKey(),
      order: action.order + (index + 1) / (action.people.length + 1),
    },
  }))

const doneReasons = { checkin: skipReasons.checkedIn, checkout: skipReasons.checkedOut, edit: undefined }

/** Why a person was skipped; undefined for somebody who was not, or for whom a request without a response did it. */
export const skipReasonOf = (
  { id, participantId }: ActionPerson,
  { kind, mayBeDone = false }: Pick<QueuedAction, 'kind' | 'mayBeDone'>,
  skipped: Skipped,
  coachName: string,
): string | undefined => {
  const reason = skipped.find((each) => each.participantId === participantId || each.participantId === id)?.reason
  const done = doneReasons[kind]
  const isDone = mayBeDone && done !== undefined && reason?.startsWith(stayMessages.doneBy(done, coachName, ''))
  return isDone ? undefined : reason
}
