import { z } from 'zod'
import { calendarDaySchema } from '../core/calendar.ts'
import { endpoint } from '../core/endpoint.ts'
import { participantRoleSchema } from '../participants/participants.contract.ts'

/** Another instance of the same hotel that, joined to the one found, covers the dates asked for (decisions §3). */
export const adjacentInstanceSchema = z.object({
  id: z.uuid(),
  instanceCode: z.string(),
  totalRooms: z.int(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
})
export type AdjacentInstance = z.infer<typeof adjacentInstanceSchema>

/** An instance in which a booking of the dates asked for can begin; `availableRooms` are free on every night of them. */
export const availableHotelSchema = z.object({
  hotelId: z.string(),
  hotelName: z.string(),
  instanceCode: z.string(),
  instanceId: z.uuid(),
  location: z.string(),
  district: z.string(),
  availableRooms: z.int(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  roomSuggestion: z.string(),
  hasAdjacentInstances: z.boolean(),
  adjacentInstances: z.array(adjacentInstanceSchema),
})
export type AvailableHotel = z.infer<typeof availableHotelSchema>

export const bookingEndpoints = {
  availableHotels: endpoint({
    method: 'GET',
    path: '/api/admin/available-hotels',
    roles: ['admin'],
    summary: 'Hotels with a room on every night asked for',
    query: z.strictObject({
      startDate: calendarDaySchema,
      endDate: calendarDaySchema,
      participantType: participantRoleSchema,
    }),
    response: z.array(availableHotelSchema),
  }),
}
