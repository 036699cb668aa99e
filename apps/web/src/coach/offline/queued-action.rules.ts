import type { Sentence } from '@trophy/contract/core/texts/told.rules.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import type { RollCallAnswer } from '@trophy/contract/roll-call/roll-call.contract.ts'
import type { JourneyDirection } from '@trophy/contract/journeys/journeys.constants.ts'
import type { JourneyDetails } from '@trophy/contract/journeys/journeys.contract.ts'
import type { PlayerDetails } from '../edit-player/edit-player.rules.ts'
import { type Team, withStatus } from '../team/team.rules.ts'

/** All that the phone keeps of a person besides the status (beyond.md, The coach's phone). */
export type ActionPerson = Pick<CoachPlayer, 'id' | 'participantId' | 'name'>

/** What is kept of an action. A newer version reads what an older one has stored: fields are only added. */
interface KeptAction {
  /** The `id` of the coach. */
  readonly coachId: string
  readonly people: readonly ActionPerson[]
  /** When it was made, by the phone's clock, in milliseconds since 1970. */
  readonly madeAt: number
  /** The same by the server's clock; undefined until that is known. */
  readonly serverTime?: number | undefined
  readonly idempotencyKey: string
  /** When it happened, as it was sent last; null for now, undefined before the first attempt. */
  readonly happenedAt?: string | null
  /** Why the server refused it, once nobody waits for the response any more. */
  readonly refusal?: ActionRefusal
}

export interface StayAction extends KeptAction {
  readonly kind: 'checkin' | 'checkout'
  /** Of those who check in together. */
  readonly roomNumber?: string | undefined
}

export interface RoomAction extends KeptAction {
  readonly kind: 'room'
  readonly roomNumber: string | null
}

export interface EditAction extends KeptAction {
  readonly kind: 'edit'
  readonly details: PlayerDetails
  /** What the coach saw and changed; undefined where the coach decided to replace what somebody else has stored. */
  readonly before: PlayerDetails | undefined
}

/** `people` are those who are missing. */
export interface RollCallAction extends KeptAction {
  readonly kind: 'rollcall'
  readonly answer: RollCallAnswer
}

/** `people` is the coach. */
export interface JourneyAction extends KeptAction {
  readonly kind: 'journey'
  readonly direction: JourneyDirection
  readonly journey: JourneyDetails
}

export type NewAction = StayAction | RoomAction | EditAction | RollCallAction | JourneyAction

type Requested<Action> = Action extends NewAction ? Omit<Action, 'coachId' | 'madeAt' | 'idempotencyKey'> : never

/** An action, of any kind, as the screens ask for it. */
export type RequestedAction = Requested<NewAction>

/** `order` is the key in the phone's database; actions are sent in this order. */
export type QueuedAction = NewAction & { readonly order: number }

export interface ActionRefusal {
  readonly reason: string
  /** Of a reason with values in it, for other languages. */
  readonly sentences?: readonly Sentence[] | undefined
  /** The server's error code, or {@link tooOld}; undefined for somebody who was skipped while others were not. */
  readonly code?: string
}

/** The code of what waited too long, and is not sent any more. */
export const tooOld = 'too_old'

/** The actions of a coach by what the coach is told of them. */
export interface ShownActions {
  /** The coach waits for the first outcome of these. */
  readonly sending: readonly QueuedAction[]
  /** The network is missing. */
  readonly waiting: readonly QueuedAction[]
  /** Refused after they had waited, or not sent any more. */
  readonly refused: readonly QueuedAction[]
  /** How many of other coaches are on this phone. */
  readonly others: number
  /** False while something is only in the memory of this page. */
  readonly isKept: boolean
}

/** The server's response to an action: how many it was done for, and who was skipped. */
export interface ActionResult {
  readonly count: number
  readonly skipped: Skipped
}

/** What the coach is told of a new action: its result, the server's error, or that it waits for the network. */
export type FirstOutcome =
  | { readonly kind: 'done'; readonly result: ActionResult }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'waiting' }

export interface Connection {
  /** False while it is certain that nothing can be sent. */
  readonly isOnline: () => boolean
  /** Sends an action once. Throws `ApiError`, or an error without a response (`isUnanswered`). */
  readonly send: (action: QueuedAction, signal: AbortSignal) => Promise<ActionResult>
  /** The clock of the server, as far as it is known. */
  readonly serverClock: () => number | undefined
  /** The same, asked of the server; throws like `send`. */
  readonly readServerClock: () => Promise<number>
  /** Runs the work while no other page of this browser does the same. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** The team as it is once everything that waits is done: what can be done next depends on it. Never shown as done. */
export const expectedTeam = (team: Team, waiting: readonly QueuedAction[]): Team =>
  waiting.reduce(
    (expected, { kind, people }) =>
      isStay(kind) ? withStatus(expected, { action: kind, ids: people.map(({ id }) => id), skippedIds: [] }) : expected,
    team,
  )

export const isStay = (kind: QueuedAction['kind']): kind is StayAction['kind'] =>
  kind === 'checkin' || kind === 'checkout'

/** True for a change of the details of a person. */
export const isEditOf =
  ({ id }: Pick<CoachPlayer, 'id'>) =>
  (action: QueuedAction): action is EditAction & QueuedAction =>
    action.kind === 'edit' && action.people.some((person) => person.id === id)

/** The details of a player once everything that waits is done: a further edit starts from them. */
export const expectedDetails = (player: CoachPlayer, waiting: readonly QueuedAction[]): PlayerDetails =>
  waiting.findLast(isEditOf(player))?.details ?? { name: player.name, mobileNumber: player.mobileNumber }

/** What waits for a person, in order. */
export const waitingFor = ({ id }: Pick<CoachPlayer, 'id'>, waiting: readonly QueuedAction[]) =>
  waiting.flatMap(({ kind, people }) =>
    kind !== 'rollcall' && kind !== 'journey' && people.some((person) => person.id === id) ? [kind] : [],
  )
