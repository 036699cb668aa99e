import { z } from 'zod'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { hotelIdText, participantIdText, reasonText } from '../core/described-texts.ts'

/** Whom an undo leaves alone, with the reason of each. A refusal because nobody can be restored has it as well. */
export const leftAloneSchema = z.array(z.object({ participantId: participantIdText, reason: reasonText }))
export type LeftAlone = z.infer<typeof leftAloneSchema>

/** The nights that an undo could not give back. */
export const missingNightsSchema = z.array(
  z.object({ participantId: participantIdText, night: calendarDaySchema, hotelId: hotelIdText }),
)
