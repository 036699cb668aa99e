import { calendarDaySchema, type CalendarDay } from '@trophy/contract/core/dates/calendar.ts'
import { addDays, nightsOf } from '@trophy/contract/core/dates/days.ts'
import { z } from 'zod'

const pieceSchema = z.strictObject({
  instanceId: z.guid(),
  hotelId: z.string(),
  /** Nights [start, end). */
  start: calendarDaySchema,
  end: calendarDaySchema,
  isHeld: z.boolean(),
  givenUp: z.enum(['left', 'released']).nullable(),
  /** The hotel's number of the room. */
  roomNumber: z.string().nullable(),
})

/** A booking with the pieces of the stay, in the order of their nights. */
export const bookingStateSchema = z.strictObject({
  /** The coach's participant id; for somebody without a coach the own one. */
  team: z.string(),
  hotelId: z.string().nullable(),
  instanceId: z.guid().nullable(),
  reference: z.string(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  /** The first night in the present hotel, if the stay began in another. */
  hotelFrom: calendarDaySchema.nullable(),
  /** The first night that a person who has not come does not hold; null for everybody else. */
  releasedFrom: calendarDaySchema.nullable(),
  pieces: z.array(pieceSchema),
})
export type BookingState = z.infer<typeof bookingStateSchema>
type Piece = BookingState['pieces'][number]

/** One night of a piece. */
export type Night = Omit<Piece, 'start' | 'end'> & { readonly night: CalendarDay }

/** The nights of a stay, in order. */
export const nightsOfStay = ({ pieces }: Pick<BookingState, 'pieces'>): Night[] =>
  pieces.flatMap(({ start, end, ...piece }) => nightsOf(start, end).map((night) => ({ ...piece, night })))

/** The pieces that nights of one person form, in any order. */
export const piecesOf = (nights: readonly Night[]): Piece[] => {
  const pieces: Piece[] = []
  for (const { night, ...piece } of nights.toSorted((one, other) => (one.night < other.night ? -1 : 1))) {
    const previous = pieces.at(-1)
    const isSame =
      previous?.end === night &&
      previous.instanceId === piece.instanceId &&
      previous.isHeld === piece.isHeld &&
      previous.givenUp === piece.givenUp &&
      previous.roomNumber === piece.roomNumber
    if (isSame) pieces[pieces.length - 1] = { ...previous, end: addDays(night, 1) }
    else pieces.push({ ...piece, start: night, end: addDays(night, 1) })
  }
  return pieces
}

/** A night in an instance, as one text. */
export const nightKey = ({ instanceId, night }: Pick<Night, 'instanceId' | 'night'>): string => `${instanceId} ${night}`

const heldNights = (state: BookingState): Night[] => nightsOfStay(state).filter(({ isHeld }) => isHeld)

/** The nights that are held before and not after. */
export const nightsFreed = (before: BookingState, after: BookingState): Night[] => {
  const kept = new Set(heldNights(after).map(nightKey))
  return heldNights(before).filter((night) => !kept.has(nightKey(night)))
}

/** How many rooms become free in each instance on each night. */
export const roomsFreed = (people: readonly { readonly before: BookingState; readonly after: BookingState }[]) => {
  const freed = new Map<string, { readonly instanceId: string; readonly night: CalendarDay; rooms: number }>()
  for (const night of people.flatMap(({ before, after }) => nightsFreed(before, after))) {
    const key = nightKey(night)
    const other = freed.get(key)
    if (other) other.rooms += 1
    else freed.set(key, { instanceId: night.instanceId, night: night.night, rooms: 1 })
  }
  return [...freed.values()]
}

const agreed = ['hotelId', 'reference', 'startDate', 'endDate', 'hotelFrom'] as const

/** True when both say the same of hotel, dates and reference. */
export const isSameBooking = (one: BookingState, other: BookingState): boolean =>
  agreed.every((field) => one[field] === other[field])
