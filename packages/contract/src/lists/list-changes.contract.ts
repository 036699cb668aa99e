import { z } from 'zod'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { participantIdText, personName } from '../core/fields.ts'
import { endpoint, fileForAdmins, readByAdmins } from '../core/http/endpoint.ts'
import { hotelIdSchema } from '../hotels/hotels.contract.ts'
import { givenLists, listChangeKinds } from './list-changes.constants.ts'

const query = z.strictObject({ list: z.enum(givenLists), hotelId: hotelIdSchema, day: calendarDaySchema })
export type ListChangesQuery = z.output<typeof query>

export const listChangeSchema = z.object({
  participantId: participantIdText,
  name: personName,
  kind: z.enum(listChangeKinds),
  /**
   * What the list showed: of dates, and of somebody who is off the list, first and last day as it prints them,
   * `2026-11-21/2026-11-25`; of somebody who moved the hotel; null for somebody added.
   */
  from: z.string().nullable().meta({ example: '2026-11-21/2026-11-25' }),
  /** What it shows now; of somebody off the list whether the person is in house or has left, else null. */
  to: z.string().nullable().meta({ example: '2026-11-21/2026-11-24' }),
  /** When it was changed; null where no history tells, such as of a night stayed beyond the booking. */
  at: instantSchema.nullable(),
})
export type ListChange = z.infer<typeof listChangeSchema>

export const listChangesSchema = z.object({
  /** When it was last downloaded, printed, or written to the papers; null for never. */
  givenOutAt: instantSchema.nullable(),
  givenOutBy: z.string().nullable().meta({ example: 'Asha Rao' }),
  changes: z.array(listChangeSchema),
})
export type ListChanges = z.infer<typeof listChangesSchema>

export const listChangesEndpoints = {
  read: endpoint('GET', '/api/admin/lists/changes', {
    ...readByAdmins,
    query,
    summary: 'What changed of the list of a hotel since it was last given out',
    response: listChangesSchema,
  }),
  print: endpoint('GET', '/api/admin/print/list-changes', {
    ...fileForAdmins('html', 'report'),
    query,
    summary: 'The same as a page to print. The list counts as given out when it was, not when its changes are printed',
  }),
}
