import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import type { ActionPerson, QueuedAction } from './queued-action.ts'

const second = 1000
const maximumDelay = 30 * second
const maximumServerErrors = 5

/** After 1, 2, 4 and so on, at last every 30 seconds. */
export const retryDelay = (failures: number): number => Math.min(second * 2 ** (failures - 1), maximumDelay)

/** True for an error of the server that may pass: it is repeated some times. */
export const isTemporary = (status: number, failures: number): boolean =>
  status === 429 || status === 408 || status === 503 || (status >= 500 && failures < maximumServerErrors)

interface Sending {
  /** True for what the coach has just made and did not have to wait: it happens now. */
  readonly isFresh: boolean
  /** How old the action is, in milliseconds by the phone's clock; below 0 when that was set back. */
  readonly age: number
  /** The server's clock. */
  readonly serverNow: number
}

/**
 * The action as its next request. The first one says 'now' unless the action had to wait. Every other one has the time
 * when it happened, which is decided once. All of them have one key, so that the server does one of them.
 */
export const asRequest = (action: QueuedAction, { isFresh, age, serverNow }: Sending): QueuedAction => {
  if (action.happenedAt) return action
  return { ...action, happenedAt: isFresh ? null : new Date(serverNow - age).toISOString() }
}

/** The action as if it was made now, with the same key. */
export const madeNow = (action: QueuedAction, now: number): QueuedAction => {
  const { refusal: _refusal, happenedAt: _happenedAt, ...made } = action
  return { ...made, madeAt: now }
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

/** Why a person was skipped; undefined for somebody who was not. */
export const skipReasonOf = ({ id, participantId }: ActionPerson, skipped: Skipped): string | undefined =>
  skipped.find((each) => each.participantId === participantId || each.participantId === id)?.reason
