import { z } from 'zod'
import { hotelIdText, instanceCodeText, requestedId } from '../core/fields.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { historyQuerySchema, historyRecordSchema } from '../core/history.ts'
import { maximumLengths } from '../participants/participants.constants.ts'
import { hotelInstanceSchema, storedInstanceSchema } from './hotels.contract.ts'
import { day, optionalDetails, paysFor, requiredDetails, roomRate, rooms } from './instance-fields.ts'
import { instanceMessages as messages } from './instances.constants.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

const fields = z.strictObject({
  ...requiredDetails(messages.editPincode),
  ...optionalDetails,
  startDate: day(messages.startDateRequired),
  endDate: day(messages.endDateRequired),
  totalRooms: rooms(messages.editRooms),
  roomRate,
  paysFor,
})

/**
 * The body of Edit Hotel Details (part 2 §5): the fields of this instance to set. Hotel id and instance code cannot
 * change, and available rooms are counted. The server checks new dates together with the stored ones. `expected`: as in
 * `edit-participant.contract.ts`.
 */
export const editHotelSchema = fields.partial().extend({
  expected: z
    .partialRecord(fields.keyof(), z.union([z.string().max(maximumLengths.address), z.number()]).nullable())
    .optional(),
})
export type HotelEdit = z.output<typeof editHotelSchema>

/** The fields that a history tells of. */
export const recordedInstanceSchema = storedInstanceSchema.omit({ id: true })

export const hotelHistorySchema = recordedInstanceSchema.extend(historyRecordSchema.shape)
/** A history record: who changed what, and the instance's fields after the change. */
export type HotelHistory = z.infer<typeof hotelHistorySchema>

export const editHotelEndpoints = {
  edit: endpoint('PUT', '/api/admin/hotels/:hotelId', {
    roles: ['admin'],
    errors: ['conflict'],
    summary: 'Changes an instance; dates that exclude booked nights are refused, fewer rooms than booked are reported',
    /** The `id` of an instance. */
    params: z.object({ hotelId: z.uuid() }),
    body: editHotelSchema,
    response: z.object({ hotel: hotelInstanceSchema, changeMessages: z.array(z.string()) }),
  }),
  history: endpoint('GET', '/api/admin/hotels/:hotelId/history', {
    ...readByAdmins,
    summary: 'The history of an instance, newest first',
    params: z.object({ hotelId: requestedId(hotelIdText).toUpperCase() }),
    query: historyQuerySchema.extend({ instanceCode: instanceCodeText.overwrite(normaliseId).max(9).optional() }),
    response: z.array(hotelHistorySchema),
  }),
}
