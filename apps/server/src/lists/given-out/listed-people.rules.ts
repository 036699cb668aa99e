import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { z } from 'zod'

/** Somebody on a list as it prints the person. */
export const listedPersonSchema = z.strictObject({
  participantId: z.string(),
  /** Empty for somebody who was removed. */
  name: z.string(),
  /** The first and last day as the list prints them. */
  firstDay: calendarDaySchema,
  lastDay: calendarDaySchema,
  roomNumber: z.string().nullable(),
})
export type ListedPerson = z.infer<typeof listedPersonSchema>

interface ListedGuest {
  readonly participantId: string
  readonly name: string
  readonly arrival: string
  readonly departure: string
  readonly tonight: 'arrives' | 'stays' | 'leaves'
  readonly roomNumber: string | null
}

/** A list of guests: who leaves is on the rooming list only. */
export type ListOfGuests = 'rooming' | 'register'

/** The guests who are on a list. */
export const guestsOn = <Guest extends ListedGuest>(list: ListOfGuests, guests: readonly Guest[]): readonly Guest[] =>
  list === 'rooming' ? guests : guests.filter(({ tonight }) => tonight !== 'leaves')

export const listedGuests = (list: ListOfGuests, guests: readonly ListedGuest[]): ListedPerson[] =>
  guestsOn(list, guests).map(({ participantId, name, arrival, departure, roomNumber }) => ({
    participantId,
    name,
    firstDay: arrival,
    lastDay: departure,
    roomNumber,
  }))

/** Somebody on a check-in sheet, which prints the dates of the booking. */
export const expectedPerson = (person: {
  readonly participantId: string
  readonly name: string
  readonly bookingStartDate: string
  readonly bookingEndDate: string
  readonly roomNumber: string | null
}): ListedPerson => ({
  participantId: person.participantId,
  name: person.name,
  firstDay: person.bookingStartDate,
  lastDay: person.bookingEndDate,
  roomNumber: person.roomNumber,
})
