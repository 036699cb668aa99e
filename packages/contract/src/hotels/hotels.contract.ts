import { z } from 'zod'
import { hotelIdText, hotelNameText, instanceCodeText } from '../core/fields.ts'
import { maximumLengths } from '../participants/participants.constants.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { recordOf } from '../core/record.ts'
import { filterSchema, limitSchema, pageSchema, paginationSchema, searchSchema, sortOrderSchema } from '../core/list.ts'
import {
  detailOf,
  type HotelDetail,
  hotelDetailNames,
  isOptionalDetail,
  isRequiredDetail,
} from './hotel-details.constants.ts'
import { hotelListMaximum, instanceStatuses } from './hotels.constants.ts'
import { paymentBases } from './instances.constants.ts'

/**
 * The id of a hotel in a request: stored and compared in upper case (decisions §5). A field with its own messages, or
 * for the `id` of an instance as well, does the same.
 */
export const hotelIdSchema = hotelIdText.overwrite(normaliseId).min(1).max(maximumLengths.hotelId).toUpperCase()

export const instanceStatusSchema = z.enum(instanceStatuses)
export type InstanceStatus = z.infer<typeof instanceStatusSchema>

const detail = (name: HotelDetail) => z.string().meta({ example: detailOf(name).example })

/** One date-ranged block of rooms of a hotel (part 2 §3). Rooms occupied and available: decisions §3. */
export const hotelInstanceSchema = z.object({
  id: z.uuid(),
  hotelId: hotelIdText,
  instanceCode: instanceCodeText,
  ...recordOf(hotelDetailNames.filter(isRequiredDetail), detail),
  ...recordOf(hotelDetailNames.filter(isOptionalDetail), (name) => detail(name).nullable()),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  totalRooms: z.int(),
  /** Paise for a room and night; null without an agreed rate. */
  roomRate: z.int().nullable(),
  paysFor: z.enum(paymentBases),
  occupiedRooms: z.int(),
  availableRooms: z.int(),
  status: instanceStatusSchema,
})
export type HotelInstance = z.infer<typeof hotelInstanceSchema>

/** The stored fields, without the counted rooms and the status, which depends on the day. */
export const storedInstanceSchema = hotelInstanceSchema.omit({
  occupiedRooms: true,
  availableRooms: true,
  status: true,
})
export type StoredInstance = z.infer<typeof storedInstanceSchema>

export const hotelSorts = [
  'hotelId',
  'instanceCode',
  'hotelName',
  'location',
  'district',
  'startDate',
  'endDate',
  'totalRooms',
  'occupiedRooms',
  'availableRooms',
  'status',
] as const
export type HotelSort = (typeof hotelSorts)[number]

export const hotelQuerySchema = z.strictObject({
  page: pageSchema,
  limit: limitSchema(hotelListMaximum),
  sortBy: z.enum(hotelSorts).default('hotelId'),
  sortOrder: sortOrderSchema.default('asc'),
  search: searchSchema,
  district: filterSchema.meta({ example: 'Mysuru' }),
  status: instanceStatusSchema.optional(),
})
export type HotelQuery = z.output<typeof hotelQuerySchema>

/** A hotel whose instances have different names is found by each of them. */
export const hotelFoundSchema = z.object({ hotelId: hotelIdText, hotelName: hotelNameText })
export type HotelFound = z.infer<typeof hotelFoundSchema>

export const hotelEndpoints = {
  list: endpoint('GET', '/api/admin/dashboard/hotels', {
    ...readByAdmins,
    summary: 'The hotel inventory: one row for each instance',
    query: hotelQuerySchema,
    response: z.object({ data: z.array(hotelInstanceSchema), pagination: paginationSchema }),
  }),
  search: endpoint('GET', '/api/admin/hotels/search', {
    ...readByAdmins,
    summary: 'The first hotels by id or name, or by name without a query; X-Total-Count: all',
    query: z.strictObject({ query: searchSchema }),
    response: z.array(hotelFoundSchema),
  }),
  instances: endpoint('GET', '/api/admin/hotels/:hotelId/instances', {
    ...readByAdmins,
    summary: 'The instances of one hotel, by start date',
    params: z.object({ hotelId: hotelIdSchema }),
    response: z.array(hotelInstanceSchema),
  }),
  districts: endpoint('GET', '/api/admin/districts', {
    ...readByAdmins,
    summary: 'Districts that have hotels',
    response: z.array(z.string()),
  }),
}
