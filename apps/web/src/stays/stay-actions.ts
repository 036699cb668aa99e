import type { StayAction, UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'

/** What both boards show of a person; the checkout board's rows add how the departure stands. */
export type BoardRow = CheckinRow

/** The action of a board. */
export type Direction = Exclude<StayAction, UndoAction>

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
  readonly action: UndoAction
  readonly reason: string
}

export type StayRequest = Moving | Undoing

/** Pending for ever: no room is needed. */
export const isOutside = ({
  checkinStatus,
  isReferenceOnly,
}: Pick<BoardRow, 'checkinStatus' | 'isReferenceOnly'>): boolean => checkinStatus === 'pending' && isReferenceOnly
