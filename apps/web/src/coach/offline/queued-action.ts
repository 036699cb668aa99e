import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { PlayerDetails } from '../edit-player/edit-player.rules.ts'

/** All that the phone keeps of a person besides the status (beyond.md, The coach's phone). */
export type ActionPerson = Pick<CoachPlayer, 'id' | 'participantId' | 'name'>

/** What is kept of an action. A newer version reads what an older one has stored: fields are only added. */
interface KeptAction {
  /** The `id` of the coach. */
  readonly coachId: string
  readonly people: readonly ActionPerson[]
  /** When it was made, by the phone's clock, in milliseconds since 1970. */
  readonly madeAt: number
  readonly idempotencyKey: string
  /** When it happened, as it was sent last; null for now, undefined before the first attempt. */
  readonly happenedAt?: string | null
  /** Why the server refused it, once nobody waits for the response any more. */
  readonly refusal?: ActionRefusal
}

export interface StayAction extends KeptAction {
  readonly kind: 'checkin' | 'checkout'
}

export interface EditAction extends KeptAction {
  readonly kind: 'edit'
  readonly details: PlayerDetails
  /** What the coach saw and changed. */
  readonly before: PlayerDetails
}

export type NewAction = StayAction | EditAction

type Made = 'coachId' | 'madeAt' | 'idempotencyKey'

/** An action as the screens ask for it. */
export type RequestedAction = Omit<StayAction, Made> | Omit<EditAction, Made>

/** `order` is the key in the phone's database; actions are sent in this order. */
export type QueuedAction = NewAction & { readonly order: number }

export interface ActionRefusal {
  readonly reason: string
  /** The server's error code; undefined for somebody who was skipped while others were not. */
  readonly code?: string
}

/** The actions of a coach by what the coach is told of them. */
export interface ShownActions {
  /** The coach waits for the first outcome of these. */
  readonly sending: readonly QueuedAction[]
  /** The network is missing. */
  readonly waiting: readonly QueuedAction[]
  /** Refused after they had waited. */
  readonly refused: readonly QueuedAction[]
}

/** Where the actions are kept, in their order. */
export interface ActionStore {
  readonly all: () => Promise<QueuedAction[]>
  /** Adds an action at the end. */
  readonly add: (action: NewAction) => Promise<QueuedAction>
  /** Adds an action in the place of its `order`. */
  readonly insert: (action: QueuedAction) => Promise<void>
  /** Replaces the action with this `order`; does nothing when it was removed meanwhile. */
  readonly replace: (action: QueuedAction) => Promise<void>
  readonly remove: (order: number) => Promise<void>
}
