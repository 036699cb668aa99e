import type { StayAction, UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { type CheckinRow, notDueSchema, type Skipped, skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { errorBody } from '../shared/api/api-error.ts'

/** A person on either board; rows of the checkout board have additional fields. */
export type BoardRow = CheckinRow

/** The action of a board. */
export type Direction = Exclude<StayAction, UndoAction>

interface RequestedPeople {
  /** `id` or `participantId` of each. */
  readonly participantIds: string[]
}

/** Of a check-in: the room that all of them share; without it the rooms stay as they are. */
export interface ArrivalRoom {
  readonly roomNumber?: string
}

/** A check-in or check-out: now, or at a time; the reason is optional (part 2 §5). */
export interface CheckRequest extends RequestedPeople, ArrivalRoom {
  readonly action: Direction
  /** An instant with offset. */
  readonly time?: string
  /** Of a check-in: the server refuses people who are neither due today nor late. */
  readonly onlyDue?: boolean
  /** Of a check-in: also people for whom there is no room. */
  readonly overCapacity?: boolean
  readonly reason?: string
}

/** An undo needs a reason. */
interface UndoRequest extends RequestedPeople {
  readonly action: UndoAction
  readonly reason: string
}

export type StayRequest = CheckRequest | UndoRequest

/** True for reference-only coaches who were never checked in: they need no room. */
export const needsNoRoom = ({
  checkinStatus,
  isReferenceOnly,
}: Pick<BoardRow, 'checkinStatus' | 'isReferenceOnly'>): boolean => checkinStatus === 'pending' && isReferenceOnly

/** True for late people who still hold a room. */
export const canRelease = ({
  isLate,
  hotelName,
  releasedFrom,
}: Pick<BoardRow, 'isLate' | 'hotelName' | 'releasedFrom'>): boolean =>
  isLate && hotelName !== null && releasedFrom === null

/** The skipped people with reasons, which a refusal lists when nobody was eligible. */
export const skippedOf = (error: unknown): Skipped => skippedSchema.safeParse(errorBody(error)?.['skipped']).data ?? []

/** A person who was not checked in, being neither due today nor late. */
export interface NotDuePerson {
  readonly participantId: string
  readonly name: string
  /** The server's message: when the person is due. */
  readonly reason: string
}

/** The person whom the server reports as not due; `undefined` for any other error. */
export const notDueOf = (error: unknown): NotDuePerson | undefined => {
  const body = errorBody(error)
  if (body?.code !== 'not_due') return undefined
  const [person] = notDueSchema.safeParse(body['notDue']).data ?? []
  return person && { ...person, reason: body.message }
}

/** The server's error about a field of the request. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  errorBody(error)?.errors?.find(({ path }) => path === field)?.message
