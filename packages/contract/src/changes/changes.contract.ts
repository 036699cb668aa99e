import { z } from 'zod'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { hotelIdText, participantIdText, reasonText } from '../core/fields.ts'

/** Whom an undo leaves alone, with the reason of each. A refusal because nobody can be restored has it as well. */
export const leftAloneSchema = z.array(z.object({ participantId: participantIdText, reason: reasonText }))
export type LeftAlone = z.infer<typeof leftAloneSchema>

/** The nights that an undo could not give back. */
export const missingNightsSchema = z.array(
  z.object({ participantId: participantIdText, night: calendarDaySchema, hotelId: hotelIdText }),
)

/** Why somebody is left alone when a change of bookings is undone, or carried out later than it was planned. */
export const leftAloneReasons = {
  checkedOut: 'Has checked out',
  checkedIn: 'Was checked in since',
  changed: 'The booking was changed since',
  replaced: (participantId: string) => `Was replaced by ${participantId}, whose booking stays as it is`,
  over: 'The nights are over',
  noRoom: 'The hotel has no room left on every night',
} as const
