import { z } from 'zod'
import { hotelNameText, participantIdText, personName } from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint, fileForAdmins } from '../core/http/endpoint.ts'
import { paperMessages as messages } from './paper.constants.ts'
import { serialOf } from './paper-numbers.rules.ts'
import { hotelIdSchema } from '../hotels/hotels.contract.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

const paperNumberSchema = z
  .string({ error: messages.wrongNumber })
  .overwrite(normaliseId)
  .refine((typed) => serialOf(typed) !== undefined, messages.wrongNumber)
  .meta({ example: '1000426' })

export const keyedInSchema = z.object({
  number: z.string(),
  participantId: participantIdText,
  name: personName,
  hotelName: hotelNameText.nullable(),
  /** There is no room for a night before or after the booking. */
  isWithoutRoom: z.literal(true).optional(),
})
export type KeyedIn = z.infer<typeof keyedInSchema>

export const paperEndpoints = {
  print: endpoint('GET', '/api/admin/print/checkin-sheet', {
    ...fileForAdmins('html', 'report'),
    errors: ['not_found'],
    summary: 'The check-in sheet of one hotel or of all: who may still arrive on a day, with the numbers to key in',
    query: z.strictObject({
      hotelId: hotelIdSchema.optional(),
      day: calendarDaySchema,
    }),
  }),
  keyIn: endpoint('POST', '/api/admin/paper/checkins', {
    ...createdByAdmins,
    errors: ['not_found', 'conflict', 'no_room', 'not_due'],
    summary: 'Checks in the person with a number of a check-in sheet, at the time on the paper',
    body: z.strictObject({ number: paperNumberSchema, checkinTime: instantSchema.optional() }),
    response: keyedInSchema,
  }),
}
