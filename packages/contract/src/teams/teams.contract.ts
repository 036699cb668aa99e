import { z } from 'zod'
import { coachIdText, coachName } from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { endpoint, fileForAdmins, readByAdmins } from '../core/http/endpoint.ts'
import { limitSchema, pageSchema, paginationSchema, searchSchema, sortOrderSchema } from '../core/list.ts'
import { teamFilters, teamLists, teamPageMaximum, teamSorts } from './teams.constants.ts'

const text = z.string().nullable()
const day = calendarDaySchema.nullable()

/** A coach with the figures of the team. Hotel and dates are the coach's, or the players' of a coach without any. */
export const teamOverviewSchema = z.object({
  coachId: coachIdText,
  coachName: coachName,
  mobileNumber: text,
  /** The team names of the players, separated by commas. */
  teamNames: text,
  discipline: text,
  district: text,
  hotelId: text,
  hotelName: text,
  bookingStartDate: day,
  bookingEndDate: day,
  /** The coach, unless reference-only, and the players. */
  people: z.int(),
  pending: z.int(),
  checkedIn: z.int(),
  checkedOut: z.int(),
  placeholders: z.int(),
  /** When the coach last used the portal; null before the first sign-in. */
  lastSeenAt: instantSchema.nullable(),
  /** Whether a message waits for the coach. */
  hasUnread: z.boolean(),
})
export type TeamOverview = z.infer<typeof teamOverviewSchema>

export const teamFiguresSchema = z.object({
  teams: z.int(),
  silent: z.int(),
  placeholders: z.int(),
  arrivingToday: z.int(),
})
export type TeamFigures = z.infer<typeof teamFiguresSchema>

const viewFields = {
  search: searchSchema,
  filter: z.enum(teamFilters).optional(),
  sortBy: z.enum(teamSorts).default('coachId'),
  sortOrder: sortOrderSchema.default('asc'),
} as const

export const teamQuerySchema = z.strictObject({
  ...viewFields,
  page: pageSchema,
  limit: limitSchema(teamPageMaximum),
})
export type TeamQuery = z.output<typeof teamQuerySchema>

export const teamDownloadQuerySchema = z.strictObject({ ...viewFields, list: z.enum(teamLists).default('teams') })
export type TeamDownloadQuery = z.output<typeof teamDownloadQuerySchema>

export const teamEndpoints = {
  overview: endpoint('GET', '/api/admin/teams/overview', {
    ...readByAdmins,
    summary: 'One row for each team: hotel, dates, who is here and expected, placeholders, last use of the portal',
    query: teamQuerySchema,
    response: z.object({
      data: z.array(teamOverviewSchema),
      pagination: paginationSchema,
      /** Of all teams. */
      figures: teamFiguresSchema,
    }),
  }),
  download: endpoint('GET', '/api/admin/teams/overview.csv', {
    ...fileForAdmins('csv', 'export'),
    summary: 'The same teams as CSV, or as a list of whom to call',
    query: teamDownloadQuerySchema,
  }),
}
