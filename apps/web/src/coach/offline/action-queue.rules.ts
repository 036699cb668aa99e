import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { ErrorBody } from '@trophy/contract/core/http/errors.ts'
import { roomNumberReasons } from '@trophy/contract/stays/room-numbers.constants.ts'
import { journeyRefusals } from '@trophy/contract/journeys/journeys.constants.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import type { Team } from '../team/team.rules.ts'
import { offlineLabels } from './offline.constants.ts'
import {
  type ActionPerson,
  type ActionRefusal,
  type EditAction,
  type QueuedAction,
  tooOld,
} from './queued-action.rules.ts'

const second = 1000
const day = 24 * 3600 * second
const maximumDelay = 30 * second
const maximumServerErrors = 5

/** After 1, 2, 4 and so on, at last every 30 seconds. */
export const retryDelay = (failures: number): number => Math.min(second * 2 ** (failures - 1), maximumDelay)

/** True for an error of the server that may pass: it is repeated some times. */
export const isTemporary = (status: number, failures: number): boolean =>
  status === 429 || status === 408 || status === 503 || (status >= 500 && failures < maximumServerErrors)

interface Clocks {
  /** The clock of the phone. */
  readonly now: number
  readonly serverNow: number
}

/**
 * The action with its time by the server's clock. When that was not known it is measured by the phone's clock; where
 * this says more than 24 hours, or was set back by that much, nobody knows the time, and the action counts as too old.
 */
export const inServerTime = <Action extends QueuedAction>(action: Action, { now, serverNow }: Clocks): Action => {
  if (action.serverTime !== undefined) return action
  const age = now - action.madeAt
  return { ...action, serverTime: serverNow - (Math.abs(age) > day ? day + second : Math.max(age, 0)) }
}

/** What becomes of an action: after 24 hours it is not sent any more, after seven days it is deleted. */
export const ageOf = ({ serverTime = 0 }: QueuedAction, serverNow: number): 'current' | 'too old' | 'over' => {
  const age = serverNow - serverTime
  if (age > 7 * day) return 'over'
  return age > day ? 'too old' : 'current'
}

/**
 * The action as its next request. The first one says 'now' when it is sent at once. Every other one has the time when
 * it happened, which is decided once. All of them have one key, so that the server does one of them.
 */
export const asRequest = (action: QueuedAction, isFresh: boolean): QueuedAction => {
  const { happenedAt, serverTime } = action
  if (happenedAt) return action
  return { ...action, happenedAt: isFresh || serverTime === undefined ? null : new Date(serverTime).toISOString() }
}

/** The action as if it was made now, with the same key. */
export const madeNow = (action: QueuedAction, now: number): QueuedAction => {
  const { refusal: _refusal, happenedAt: _happenedAt, serverTime: _serverTime, ...made } = action
  return { ...made, madeAt: now }
}

type Made = Pick<QueuedAction, 'madeAt' | 'serverTime' | 'idempotencyKey'>

/** A refused action that is sent again: of an edit the coach has seen why, and it replaces whatever is stored. */
export const asNew = (action: QueuedAction, made: Made): QueuedAction => {
  const again = { ...madeNow(action, made.madeAt), ...made }
  return again.kind === 'edit' ? { ...again, before: undefined } : again
}

/** What is kept of a refusal: the server's message where it says more than 'Not found', never the page of a proxy. */
export const refusalOf = (
  { kind }: Pick<QueuedAction, 'kind'>,
  response: ServerRefusal | undefined,
  fallback: string,
): ActionRefusal => {
  const { code, serverMessage = fallback, body } = response ?? {}
  const known = code !== undefined && { code }
  if (kind === 'edit' && code === 'not_found') return { reason: coachMessages.leftTeam, ...known }
  return { reason: serverMessage, ...(body?.sentences && { sentences: body.sentences }), ...known }
}

interface ServerRefusal {
  readonly code: string | undefined
  readonly serverMessage: string | undefined
  readonly body?: Pick<ErrorBody, 'sentences'> | undefined
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
export const skipReasonOf = ({ id, participantId }: ActionPerson, skipped: Skipped): ActionRefusal | undefined => {
  const found = skipped.find((each) => each.participantId === participantId || each.participantId === id)
  return found && { reason: found.reason, ...(found.sentences && { sentences: found.sentences }) }
}

/** What a coach is told of all actions on the phone; `asked` has those whose first outcome somebody waits for. */
export const shownOf = (all: readonly QueuedAction[], coachId: string, asked: { has: (order: number) => boolean }) => {
  const own = all.filter((action) => action.coachId === coachId)
  const waiting = own.filter(({ refusal }) => refusal === undefined)
  return {
    sending: waiting.filter(({ order }) => asked.has(order)),
    waiting: waiting.filter(({ order }) => !asked.has(order)),
    refused: own.filter(({ refusal }) => refusal !== undefined),
    others: all.length - own.length,
  }
}

/** The team with the new details of the player. */
export const withEdit = (team: Team, { people, details }: Pick<EditAction, 'people' | 'details'>): Team => ({
  ...team,
  players: team.players.map((player) => (player.id === people[0]?.id ? { ...player, ...details } : player)),
})

/** The team with the new room of these people; with whom they share is read again. */
export const withRoom = (team: Team, people: readonly ActionPerson[], roomNumber: string | null): Team => {
  const ids = new Set(people.map(({ id }) => id))
  const placed = <Person extends Team['players'][number]>(person: Person): Person =>
    ids.has(person.id) ? { ...person, roomNumber, sharesWith: [] } : person
  return { ...team, coach: placed(team.coach), players: team.players.map(placed) }
}

interface Advice {
  readonly text: string
  /** True when the same action can succeed later. */
  readonly canSendAgain: boolean
}

/** What the coach can do about an action that the server refused. */
export const adviceFor = ({ reason, code }: ActionRefusal): Advice => {
  const { advice } = offlineLabels
  const isAbout = (...texts: string[]) => texts.some((text) => reason.startsWith(text))
  if (code === tooOld) return { text: advice.again, canSendAgain: false }
  if (code === 'hotel_not_verified') return { text: advice.verify, canSendAgain: true }
  if (code === 'not_found') return { text: advice.support, canSendAgain: false }
  if (isAbout(skipReasons.checkedIn, skipReasons.checkedOut, roomNumberReasons.changedSince))
    return { text: advice.nothing, canSendAgain: false }
  if (isAbout(skipReasons.movedSince)) return { text: advice.moved, canSendAgain: true }
  if (isAbout(journeyRefusals.newerStands(''))) return { text: advice.newer, canSendAgain: true }
  if (isAbout(skipReasons.undoneSince)) return { text: advice.undone, canSendAgain: true }
  if (isAbout(stayMessages.tooEarly(''))) return { text: advice.later, canSendAgain: true }
  return { text: advice.again, canSendAgain: true }
}
