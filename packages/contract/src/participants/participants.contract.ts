import { z } from 'zod'
import { coachIdText, disciplineText, participantIdText, personName, requestedId } from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint, fileForAdmins, readByAdmins } from '../core/http/endpoint.ts'
import { normaliseId } from '../core/texts/texts.rules.ts'
import { filterSchema, limitSchema, pageSchema, paginationSchema, searchSchema, sortOrderSchema } from '../core/list.ts'
import { recordOf } from '../core/record.ts'
import { addParticipantSchema } from './add-participant.contract.ts'
import { declarationOf, participantFieldNames } from './participant-fields.constants.ts'
import { sharedRoomSchema } from '../stays/shared-room.contract.ts'
import { checkinStatuses, participantRoles, participantSorts, unhousedReasons } from './participants.constants.ts'

export const participantRoleSchema = z.enum(participantRoles)
export type ParticipantRole = z.infer<typeof participantRoleSchema>
export const checkinStatusSchema = z.enum(checkinStatuses)
export type CheckinStatus = z.infer<typeof checkinStatusSchema>

const text = z.string().nullable()

/** A coach, an official or a player with the booking (part 2 §3). `coachId` is the coach's `participantId`. */
export const participantSchema = z.object({
  id: z.uuid(),
  participantId: participantIdText,
  role: participantRoleSchema,
  ...recordOf(participantFieldNames, (field) =>
    z
      .string()
      .meta({ example: declarationOf(field).example })
      .nullable(),
  ),
  name: personName,
  coachName: text,
  hotelId: text,
  hotelName: text,
  bookingStartDate: calendarDaySchema.nullable(),
  bookingEndDate: calendarDaySchema.nullable(),
  isReferenceOnly: z.boolean(),
  checkinStatus: checkinStatusSchema,
  checkinTime: instantSchema.nullable(),
  checkoutTime: instantSchema.nullable(),
  daysRemaining: z.int().nullable(),
  isOverdue: z.boolean(),
  createdAt: instantSchema,
  /** In lists; `sharesWith` names people of a coach's own team only. */
  ...sharedRoomSchema.partial().shape,
})
export type Participant = z.infer<typeof participantSchema>

/**
 * Somebody who is expected or in house and has no room, with how many players the team has, and how many with a hotel.
 */
export const unhousedPersonSchema = participantSchema.extend({
  reason: z.enum(unhousedReasons),
  teamPlayers: z.int(),
  teamPlayersWithHotel: z.int(),
})
export type UnhousedPerson = z.infer<typeof unhousedPersonSchema>

/**
 * A person with the booking, for reassignments and notifications. `teamName` of a coach: the team names of the coach's
 * players.
 */
export const bookedPersonSchema = participantSchema
  .pick({
    id: true,
    participantId: true,
    role: true,
    name: true,
    mobileNumber: true,
    teamName: true,
    coachId: true,
    discipline: true,
    isReferenceOnly: true,
    checkinStatus: true,
    hotelId: true,
    hotelName: true,
    bookingStartDate: true,
    bookingEndDate: true,
    bookingReference: true,
  })
  .extend({
    /** Another player has the place since. */
    isReplaced: z.boolean(),
  })
export type BookedPerson = z.infer<typeof bookedPersonSchema>

export type ParticipantSort = (typeof participantSorts)[number]

const hotelFilter = filterSchema.meta({ example: 'HTL00001' }).transform((id) => id && normaliseId(id).toUpperCase())

export const participantQuerySchema = z.strictObject({
  page: pageSchema,
  limit: limitSchema(),
  sortBy: z.enum(participantSorts).default('createdAt'),
  sortOrder: sortOrderSchema.default('desc'),
  search: searchSchema,
  discipline: filterSchema.meta({ example: 'Hockey' }),
  role: participantRoleSchema.optional(),
  checkinStatus: checkinStatusSchema.optional(),
  /** A hotel id, or the `id` of an instance. */
  hotelId: hotelFilter,
  /** A hotel id. */
  hotelFilterId: hotelFilter,
  instanceCode: filterSchema.meta({ example: '1' }).transform((code) => code && normaliseId(code)),
  /** Bookings that begin on this day or later, and end on that day or earlier. */
  bookingStartDate: calendarDaySchema.optional(),
  bookingEndDate: calendarDaySchema.optional(),
  /**
   * People who have a room on this night, or are booked across it on a gap day; limited to the hotel of `hotelFilterId`
   * if given.
   */
  night: calendarDaySchema.optional(),
})
export type ParticipantQuery = z.output<typeof participantQuerySchema>

export const participantEndpoints = {
  list: endpoint('GET', '/api/admin/dashboard/participants', {
    ...readByAdmins,
    summary: 'The participants table: search, filters, sorting, paging',
    query: participantQuerySchema,
    response: z.object({ data: z.array(participantSchema), pagination: paginationSchema }),
  }),
  unhoused: endpoint('GET', '/api/admin/participants/unhoused', {
    ...readByAdmins,
    summary: 'People who are expected or in house without a booking or with one without a hotel, by first day and team',
    query: z.strictObject({ page: pageSchema, limit: limitSchema() }),
    response: z.object({ data: z.array(unhousedPersonSchema), pagination: paginationSchema }),
  }),
  add: endpoint('POST', '/api/admin/participants', {
    ...createdByAdmins,
    errors: ['conflict', 'no_room'],
    summary: 'Adds a participant with a booking; the last room of a night goes to exactly one',
    body: addParticipantSchema,
    response: participantSchema,
    status: 201,
  }),
  disciplines: endpoint('GET', '/api/admin/disciplines', {
    ...readByAdmins,
    summary: 'Disciplines with the number of their participants',
    response: z.array(z.object({ discipline: disciplineText, count: z.int() })),
  }),
  nextId: endpoint('GET', '/api/admin/participants/next-id', {
    ...readByAdmins,
    summary: 'An unused participant id of the role: its prefix and three random digits, more when few are left',
    query: z.strictObject({ role: participantRoleSchema }),
    response: z.object({ participantId: participantIdText }),
  }),
  coaches: endpoint('GET', '/api/admin/coaches', {
    ...readByAdmins,
    summary: 'All coaches by name, for the coach selector',
    response: z.array(
      z.object({ participantId: participantIdText, name: personName, discipline: disciplineText.nullable() }),
    ),
  }),
  teamMembers: endpoint('GET', '/api/admin/coaches/:coachId/team-members', {
    ...readByAdmins,
    summary: 'A coach and the team: players with that coach, or with the same team name and discipline',
    params: z.object({ coachId: requestedId(coachIdText) }),
    /** The coach first, then the players by name; `totalMembers` counts all of them. */
    response: z.object({ totalMembers: z.int(), teamMembers: z.array(bookedPersonSchema) }),
  }),
  export: endpoint('GET', '/api/admin/export/participants', {
    ...fileForAdmins('csv', 'export'),
    summary: 'All participants as CSV, streamed',
  }),
}
