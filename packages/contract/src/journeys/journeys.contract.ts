import { z } from 'zod'
import {
  coachIdText,
  coachName,
  disciplineText,
  hotelIdText,
  hotelNameText,
  mobileText,
  placeName,
} from '../core/described-texts.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { endpoint } from '../core/http/endpoint.ts'
import { required, textOrNull } from '../core/fields.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import {
  journeyDirections,
  journeyFilters,
  journeyLimits,
  journeyModes,
  journeyRefusals,
} from './journeys.constants.ts'

const direction = z.enum(journeyDirections)

/** How and when a team travels, as it was told last. */
export const journeySchema = z.object({
  mode: z.enum(journeyModes),
  /** Of the train, bus, flight or vehicle. */
  number: z.string().nullable(),
  /** Where the team arrives, or leaves from. */
  place: z.string(),
  at: instantSchema,
  people: z.int(),
  note: z.string().nullable(),
  /** When it was said: for what a phone sent later, when the coach entered it. */
  toldAt: instantSchema,
  toldBy: z.string(),
})
export type Journey = z.infer<typeof journeySchema>

/** `happenedAt`: when it was entered without a network, as in check-in. One that is older than what is stored changes nothing. */
export const journeyRequestSchema = z
  .strictObject({
    mode: z.enum(journeyModes, journeyRefusals.mode),
    number: textOrNull(journeyLimits.number).default(null),
    place: required(journeyRefusals.place, journeyLimits.place),
    at: z.iso.datetime({ offset: true, error: journeyRefusals.at }),
    people: z
      .int(journeyRefusals.people)
      .min(1, journeyRefusals.people)
      .max(journeyLimits.people, journeyRefusals.people),
    note: textOrNull(journeyLimits.note).default(null),
    happenedAt: instantSchema.optional(),
  })
  .meta({
    example: { mode: 'train', number: '16231', place: 'Mysuru Junction', at: '2026-11-23T06:40:00+05:30', people: 14 },
  })
export type JourneyRequest = z.output<typeof journeyRequestSchema>

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
  direction: direction.default('arrival'),
  from: calendarDaySchema.optional(),
  to: calendarDaySchema.optional(),
  place: z.string().trim().max(journeyLimits.place).optional(),
  filter: z.enum(journeyFilters).default('all'),
  page: pageSchema,
  limit: limitSchema(journeyLimits.page),
})
export type JourneyQuery = z.output<typeof journeyQuerySchema>

const ofCoach = { roles: ['coach'], params: z.strictObject({ direction }) } as const
const ofTeam = {
  roles: ['admin'],
  params: z.strictObject({ coachId: coachIdText.trim().min(1).max(100), direction }),
} as const

export const journeyEndpoints = {
  readOwn: endpoint({
    method: 'GET',
    path: '/api/coach/journeys/:direction',
    ...ofCoach,
    summary: "How and when the coach's team arrives or departs; null while nobody has said it",
    response: journeySchema.nullable(),
  }),
  tellOwn: endpoint({
    method: 'PUT',
    path: '/api/coach/journeys/:direction',
    ...ofCoach,
    summary: "Says how and when the coach's team arrives or departs; responds with what stands afterwards",
    body: journeyRequestSchema,
    response: journeySchema,
  }),
  readOfTeam: endpoint({
    method: 'GET',
    path: '/api/admin/teams/:coachId/journeys/:direction',
    ...ofTeam,
    keyScope: 'read',
    summary: 'How and when a team arrives or departs; null while nobody has said it',
    response: journeySchema.nullable(),
  }),
  tellOfTeam: endpoint({
    method: 'PUT',
    path: '/api/admin/teams/:coachId/journeys/:direction',
    ...ofTeam,
    summary: 'Says how and when a team arrives or departs; responds with what stands afterwards',
    body: journeyRequestSchema,
    response: journeySchema,
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/admin/journeys',
    roles: ['admin'],
    keyScope: 'read',
    summary: 'Teams by the time of their arrival or departure, with the early, the overdue, and those without a plan',
    query: journeyQuerySchema,
    response: z.object({ data: z.array(travellingTeamSchema), pagination: paginationSchema }),
  }),
}
