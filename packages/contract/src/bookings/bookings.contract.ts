import { z } from 'zod'
import { hotelIdText, hotelNameText, instanceCodeText, placeName } from '../core/fields.ts'
import { type CalendarDay, calendarDaySchema } from '../core/dates/calendar.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { addParticipantMessages } from '../participants/participant-changes.constants.ts'
import { participantMessages } from '../participants/participants.constants.ts'
import { participantRoleSchema } from '../participants/participants.contract.ts'
import { type StayLengthMistake, stayLengthMistake } from './stay-length.rules.ts'

/** Another instance of the same hotel that covers the rest of the requested dates (decisions §3). */
export const adjacentInstanceSchema = z.object({
  id: z.uuid(),
  instanceCode: instanceCodeText,
  totalRooms: z.int(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
})
export type AdjacentInstance = z.infer<typeof adjacentInstanceSchema>

/** An instance in which a booking of the requested dates can begin; `availableRooms` are free on every night. */
export const availableHotelSchema = z.object({
  hotelId: hotelIdText,
  hotelName: hotelNameText,
  instanceCode: instanceCodeText,
  instanceId: z.uuid(),
  location: placeName,
  district: placeName,
  availableRooms: z.int(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  roomSuggestion: z.string(),
  hasAdjacentInstances: z.boolean(),
  adjacentInstances: z.array(adjacentInstanceSchema),
  /** Requested nights that no instance of the hotel covers, in order. */
  gapNights: z.array(calendarDaySchema),
})
export type AvailableHotel = z.infer<typeof availableHotelSchema>

const refuseLength = (mistake: StayLengthMistake, error: string) =>
  z.refine<{ startDate: CalendarDay; endDate: CalendarDay }>(
    ({ startDate, endDate }) => stayLengthMistake(startDate, endDate) !== mistake,
    { path: ['endDate'], error },
  )

/** Past days are allowed, because organisers add people late. */
export const availableHotelQuerySchema = z
  .strictObject({ startDate: calendarDaySchema, endDate: calendarDaySchema, participantType: participantRoleSchema })
  .check(
    refuseLength('endBeforeStart', participantMessages.endBeforeStart),
    refuseLength('tooLong', addParticipantMessages.maximumStay),
  )
export type AvailableHotelQuery = z.output<typeof availableHotelQuerySchema>

export const bookingEndpoints = {
  availableHotels: endpoint('GET', '/api/admin/available-hotels', {
    ...readByAdmins,
    summary: 'Hotels with a room on every requested night',
    query: availableHotelQuerySchema,
    response: z.array(availableHotelSchema),
  }),
}
