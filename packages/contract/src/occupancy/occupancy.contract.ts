import { z } from 'zod'
import { hotelIdText, hotelNameText, instanceCodeText, placeName, refuse } from '../core/fields.ts'
import { calendarDaySchema, describedDay, isCalendarDay } from '../core/dates/calendar.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { filterSchema, searchSchema } from '../core/list.ts'
import { hotelIdSchema, instanceStatusSchema } from '../hotels/hotels.contract.ts'
import { occupancyMessages as messages } from './occupancy.constants.ts'
import { rangeMistake } from './occupancy.rules.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'

/** One night of a hotel. `percentage` has one decimal; a gap day is one that a booking spans and no instance covers. */
export const nightSchema = z.object({
  occupied: z.int(),
  total: z.int(),
  percentage: z.number(),
  bookingStatus: z.enum(['normal', 'gap_booking']),
})
export type Night = z.infer<typeof nightSchema>

/** A row of the grid: a hotel with its instances. `totalRooms` is the maximum of all nights of the range. */
export const hotelOccupancySchema = z.object({
  hotelId: hotelIdText,
  hotelName: hotelNameText,
  district: placeName,
  location: placeName,
  totalRooms: z.int(),
  instances: z.array(
    z.object({
      instanceCode: instanceCodeText,
      startDate: calendarDaySchema,
      endDate: calendarDaySchema,
      status: instanceStatusSchema,
    }),
  ),
  // By day. A grid has tens of thousands of them: keys that are any text need no check.
  dailyOccupancy: z.object({}).catchall(nightSchema),
})
export type HotelOccupancy = z.infer<typeof hotelOccupancySchema>

/** With the specification's message (part 2 §5); the order of both days is checked once they are valid. */
const day = z
  .string({ error: ({ input }) => (input === undefined ? messages.bothDates : messages.invalidDate) })
  .min(1, { error: messages.bothDates, abort: true })
  .refine(isCalendarDay, { error: messages.invalidDate, abort: true })
  .meta(describedDay)

export const occupancyQuerySchema = z
  .strictObject({
    startDate: day,
    endDate: day,
    search: searchSchema,
    district: filterSchema.meta({ example: 'Mysuru' }),
    status: instanceStatusSchema.optional(),
  })
  .superRefine(({ startDate, endDate }, context) => refuse(context, rangeMistake(startDate, endDate), ['endDate']))
export type OccupancyQuery = z.output<typeof occupancyQuerySchema>

const peopleSchema = z.object({ coaches: z.int(), officials: z.int(), players: z.int() })

/** Who holds a room of a hotel on a night, by role, and what is free in each instance that covers it. */
export const nightDetailsSchema = peopleSchema.extend({
  instances: z.array(z.object({ instanceCode: instanceCodeText, totalRooms: z.int(), free: z.int() })),
})
export type NightDetails = z.infer<typeof nightDetailsSchema>

/** The state of the recounts in the job queue (decisions §3); minutes by the rate of the last runs, null if unknown. */
export const calculationStatusSchema = z.object({
  status: z.enum(['idle', 'processing', 'error']),
  message: z.string(),
  details: z.object({
    totalRemaining: z.int(),
    recentActivity: z.int(),
    pendingCalculations: z.int(),
    processingCalculations: z.int(),
    estimatedCompletionMinutes: z.number().nullable(),
  }),
})
export type CalculationStatus = z.infer<typeof calculationStatusSchema>

export const occupancyEndpoints = {
  grid: endpoint('GET', '/api/admin/hotels/occupancy', {
    ...readByAdmins,
    summary: 'Hotels by night: how many rooms are occupied, including both ends of the range',
    query: occupancyQuerySchema,
    response: z.object({
      data: z.array(hotelOccupancySchema),
      dates: z.array(calendarDaySchema),
      summary: z.object({
        totalHotels: z.int(),
        dateRange: z.object({ startDate: calendarDaySchema, endDate: calendarDaySchema }),
      }),
    }),
  }),
  night: endpoint('GET', '/api/admin/hotels/:hotelId/nights/:night', {
    ...readByAdmins,
    summary: 'Who holds a room of a hotel on a night, counted by role',
    params: z.object({ hotelId: hotelIdSchema, night: calendarDaySchema }),
    response: nightDetailsSchema,
  }),
  recalculate: endpoint('POST', '/api/admin/hotels/:hotelId/instances/:instanceCode/recalculate', {
    roles: ['admin'],
    summary: 'Recounts the ledger of one instance now; `duration` in milliseconds',
    params: z.object({ hotelId: hotelIdSchema, instanceCode: instanceCodeText.overwrite(normaliseId).min(1).max(9) }),
    response: z.object({ hotelId: hotelIdText, instanceCode: instanceCodeText, duration: z.number() }),
  }),
  calculationStatus: endpoint('GET', '/api/admin/dashboard/calculation-status', {
    ...readByAdmins,
    summary: 'Whether recounts of the ledger are waiting or running',
    response: calculationStatusSchema,
    keepsSessionIdle: true,
  }),
}
