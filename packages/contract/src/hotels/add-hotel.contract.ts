import { z } from 'zod'
import { instanceCodeText, required, upperCaseId } from '../core/fields.ts'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { recordOf } from '../core/record.ts'
import { idPattern, maximumLengths } from '../participants/participants.constants.ts'
import { hotelDetailNames, isOptionalDetail } from './hotel-details.constants.ts'
import { hotelInstanceSchema } from './hotels.contract.ts'
import {
  datesInOrder,
  datesNotTooFar,
  day,
  optionalDetails,
  paysFor,
  requiredDetails,
  roomRate,
  rooms,
} from './instance-fields.ts'
import { instanceMessages as messages } from './instances.constants.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

/** Stored and compared in upper case (decisions §5). */
const hotelId = required(messages.hotelIdRequired, maximumLengths.hotelId, normaliseId)
  .meta({ example: 'HTL00001' })
  .refine((id) => id === '' || idPattern.test(id), messages.hotelIdCharacters)
  .transform((id) => id.toUpperCase())

/**
 * The body of Add hotel (part 2 §5, §7). `mode`: `new` refuses a known id, `instance` an unknown one; without it a
 * known id gets a further instance. Without `instanceCode` the next number is used.
 */
export const addHotelSchema = z
  .strictObject({
    mode: z.enum(['new', 'instance']).optional(),
    hotelId,
    instanceCode: instanceCodeText
      .overwrite(normaliseId)
      .regex(/^[1-9][0-9]{0,8}$/, messages.instanceCode)
      .optional(),
    ...requiredDetails(messages.addPincode),
    ...recordOf(hotelDetailNames.filter(isOptionalDetail), (detail) => optionalDetails[detail].optional()),
    startDate: day(messages.startDateRequired),
    endDate: day(messages.endDateRequired),
    totalRooms: rooms(messages.addRooms),
    roomRate: roomRate.optional(),
    paysFor: paysFor.optional(),
  })
  .check(datesInOrder, datesNotTooFar)
export type NewHotel = z.output<typeof addHotelSchema>

const existingInstanceSchema = hotelInstanceSchema.pick({
  instanceCode: true,
  ...recordOf(hotelDetailNames, () => true as const),
  startDate: true,
  endDate: true,
})

/** Part 2 §3: the instances of a hotel id. `earliestStart` and `latestEnd` are null when there are none. */
export const hotelIdCheckSchema = z.object({
  exists: z.boolean(),
  existingInstances: z.array(existingInstanceSchema),
  suggestedInstanceCode: instanceCodeText,
  earliestStart: calendarDaySchema.nullable(),
  latestEnd: calendarDaySchema.nullable(),
})
export type HotelIdCheck = z.infer<typeof hotelIdCheckSchema>

export const addHotelEndpoints = {
  checkId: endpoint('GET', '/api/admin/hotels/check-id', {
    ...readByAdmins,
    summary: 'Whether a hotel id is known, and its instances',
    query: z.strictObject({
      hotelId: upperCaseId(messages.hotelIdRequired, 'HTL00001'),
    }),
    response: hotelIdCheckSchema,
  }),
  add: endpoint('POST', '/api/admin/hotels', {
    ...createdByAdmins,
    errors: ['not_found', 'conflict'],
    summary: 'Adds a hotel, or an instance of one',
    body: addHotelSchema,
    /** With a warning where people booked across a gap are more than the rooms. */
    response: hotelInstanceSchema.extend({ warnings: z.array(z.string()) }),
    status: 201,
  }),
}
