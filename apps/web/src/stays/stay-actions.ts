import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'

/** What both boards show of a person; the checkout board's rows add how the departure stands. */
export type BoardRow = CheckinRow

/** Which way people go on a board. */
export type Direction = 'checkin' | 'checkout'

/** What can be done to people: the board's own action, and taking one back. */
export type StayAction = Direction | 'undoCheckin' | 'undoCheckout'

interface Named {
  /** `id` or `participantId` of each. */
  readonly participantIds: string[]
}

/** A check-in or check-out: now, or at a time; the reason is optional (part 2 §5). */
interface Moving extends Named {
  readonly action: Direction
  /** An instant with offset. */
  readonly time?: string
  /** Of a check-in: the server refuses people who are neither due today nor late. */
  readonly onlyDue?: boolean
  readonly reason?: string
}

/** Taking one back needs a reason. */
interface Undoing extends Named {
  readonly action: Exclude<StayAction, Direction>
  readonly reason: string
}

export type StayRequest = Moving | Undoing

/** What of a row says what can be done. */
type Standing = Pick<BoardRow, 'checkinStatus' | 'isReferenceOnly'>

/** Whether the board's action can be done to a person: only those in its first state who need a room (part 2 §4). */
export const isEligible = (direction: Direction, { checkinStatus, isReferenceOnly }: Standing): boolean =>
  !isReferenceOnly && checkinStatus === (direction === 'checkin' ? 'pending' : 'checked_in')

/** Pending for ever: no room is needed. */
export const isOutside = ({ checkinStatus, isReferenceOnly }: Standing): boolean =>
  checkinStatus === 'pending' && isReferenceOnly

const undone = { pending: undefined, checked_in: 'undoCheckin', checked_out: 'undoCheckout' } as const

/** What of a person can be taken back; nothing of somebody who has not arrived, or needs no room. */
export const undoOf = ({ checkinStatus, isReferenceOnly }: Standing): Undoing['action'] | undefined =>
  isReferenceOnly ? undefined : undone[checkinStatus]

export type Undo = Undoing['action']
