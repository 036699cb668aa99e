import { z } from 'zod'
import {
  coachIdText,
  coachName,
  disciplineText,
  hotelIdText,
  hotelNameText,
  mobileText,
  placeName,
  requestedId,
} from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { journeyDirections, journeyFilters, journeyLimits } from './journeys.constants.ts'
import { journeyRequestSchema, journeySchema } from './journeys.contract.ts'
import { normaliseText } from '../core/texts/texts.rules.ts'

export const nearestHotelSchema = z.object({
  hotelId: hotelIdText,
  hotelName: hotelNameText,
  location: placeName,
  district: placeName,
  availableRooms: z.int(),
})
export type NearestHotel = z.infer<typeof nearestHotelSchema>

/** A team on the board. Hotel and dates are the coach's, or the players' of a coach without any. */
export const travellingTeamSchema = z.object({
  coachId: coachIdText,
  coachName: coachName,
  mobileNumber: mobileText.nullable(),
  teamNames: z.string().nullable(),
  discipline: disciplineText.nullable(),
  hotelId: hotelIdText.nullable(),
  hotelName: hotelNameText.nullable(),
  bookingStartDate: calendarDaySchema.nullable(),
  bookingEndDate: calendarDaySchema.nullable(),
  /** The coach, unless reference-only, and the players. */
  people: z.int(),
  checkedIn: z.int(),
  checkedOut: z.int(),
  journey: journeySchema.nullable(),
  /**
   * From when on all who arrive have a room: 12:00 PM of the first day, or of the day before where that night is free
   * for all of them. Null where nobody is expected in a hotel, and of departures.
   */
  roomFreeFrom: instantSchema.nullable(),
  /** Whether the team arrives before that. */
  isEarly: z.boolean(),
  /** How many of an early team have no room when they arrive. */
  withoutRoom: z.int(),
  /** Of an early team: the nearest other hotel with rooms for all of them until then; null where there is none. */
  nearestHotel: nearestHotelSchema.nullable(),
  isOverdue: z.boolean(),
})
export type TravellingTeam = z.infer<typeof travellingTeamSchema>

/** `from` and `to` are days, both included; with `none` of the booking's first or last day, otherwise of the journey. */
export const journeyQuerySchema = z.strictObject({
  direction: z.enum(journeyDirections).default('arrival'),
  from: calendarDaySchema.optional(),
  to: calendarDaySchema.optional(),
  place: z.string().overwrite(normaliseText).max(journeyLimits.place).optional(),
  filter: z.enum(journeyFilters).default('all'),
  page: pageSchema,
  limit: limitSchema(journeyLimits.page),
})
export type JourneyQuery = z.output<typeof journeyQuerySchema>

/** Which teams the figures by hour and place count: those of the board with the same filters. */
export const journeyHoursQuerySchema = journeyQuerySchema.omit({ page: true, limit: true })
export type JourneyHoursQuery = z.output<typeof journeyHoursQuerySchema>

/** What travels in one hour of a day through one place, as it was announced. */
export const journeyHourSchema = z.object({
  /** From 0 to 23, in the time zone of the event. */
  hour: z.int(),
  /** As most teams write it; upper and lower case are one place. */
  place: z.string(),
  teams: z.int(),
  people: z.int(),
})
export type JourneyHour = z.infer<typeof journeyHourSchema>

export const journeyBoardEndpoints = {
  board: endpoint('GET', '/api/admin/journeys', {
    ...readByAdmins,
    summary: 'Teams by the time of their arrival or departure, with the early, the overdue, and those without a plan',
    query: journeyQuerySchema,
    response: z.object({ data: z.array(travellingTeamSchema), pagination: paginationSchema }),
  }),
  hours: endpoint('GET', '/api/admin/journeys/hours', {
    ...readByAdmins,
    summary: 'How many teams and people travel in each hour at each place, on the next day of the board with any',
    query: journeyHoursQuerySchema,
    response: z.object({ day: calendarDaySchema.nullable(), data: z.array(journeyHourSchema) }),
  }),
}

/** What stands, and what was told before, the latest first. What was told again unchanged is there once. */
const teamJourneySchema = journeySchema.extend({ earlier: z.array(journeySchema) })
export type TeamJourney = z.infer<typeof teamJourneySchema>

const ofTeam = {
  roles: ['admin'],
  params: z.strictObject({ coachId: requestedId(coachIdText), direction: z.enum(journeyDirections) }),
} as const

/** What an admin says for a team. */
export const teamJourneyEndpoints = {
  readOfTeam: endpoint('GET', '/api/admin/teams/:coachId/journeys/:direction', {
    ...ofTeam,
    keyScope: 'read',
    summary: 'How and when a team arrives or departs, and the earlier entries; null while nobody has said it',
    response: teamJourneySchema.nullable(),
  }),
  tellOfTeam: endpoint('PUT', '/api/admin/teams/:coachId/journeys/:direction', {
    ...ofTeam,
    summary: 'Says how and when a team arrives or departs; responds with what stands afterwards',
    body: journeyRequestSchema,
    response: journeySchema,
  }),
}
