import { z } from 'zod'
import { disciplineText } from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { progressRanges } from './dashboard.constants.ts'

/** The five cards (part 2 §3). `occupancyRate` is a percentage with one decimal. */
export const dashboardStatsSchema = z.object({
  totalParticipants: z.int(),
  totalTeams: z.int(),
  checkedInCount: z.int(),
  checkedOutCount: z.int(),
  totalAvailableRooms: z.int(),
  occupancyRate: z.number(),
  totalHotels: z.int(),
  pendingActions: z.int(),
})
export type DashboardStats = z.infer<typeof dashboardStatsSchema>

/**
 * A day of the event. Expected are the people whose first (last) day it is; done are those of them who have arrived
 * (left) on any day. Rooms are those of the night that begins on it.
 */
export const progressDaySchema = z.object({
  day: calendarDaySchema,
  arrivalsExpected: z.int(),
  arrivalsDone: z.int(),
  departuresExpected: z.int(),
  departuresDone: z.int(),
  occupiedRooms: z.int(),
  totalRooms: z.int(),
})
export type ProgressDay = z.infer<typeof progressDaySchema>

/** The people of a discipline who need a room, and how many have arrived; null means no discipline. */
export const disciplineProgressSchema = z.object({
  discipline: disciplineText.nullable(),
  expected: z.int(),
  arrived: z.int(),
})
export type DisciplineProgress = z.infer<typeof disciplineProgressSchema>

/** `isWholeEvent`: these are all days of the event. */
export const eventProgressSchema = z.object({
  days: z.array(progressDaySchema),
  isWholeEvent: z.boolean(),
  disciplines: z.array(disciplineProgressSchema),
})
export type EventProgress = z.infer<typeof eventProgressSchema>

export const dashboardEndpoints = {
  stats: endpoint('GET', '/api/admin/dashboard/stats', {
    ...readByAdmins,
    summary: 'Figures of the whole event',
    response: dashboardStatsSchema,
  }),
  progress: endpoint('GET', '/api/admin/dashboard/event-progress', {
    ...readByAdmins,
    summary: 'Arrivals, departures and rooms day by day, and check-ins by discipline',
    query: z.strictObject({ range: z.enum(progressRanges).default(progressRanges[0]) }),
    response: eventProgressSchema,
  }),
  eventDays: endpoint('GET', '/api/admin/dashboard/event-days', {
    ...readByAdmins,
    summary: 'The first and the last day of all bookings; null without any',
    response: z.object({ firstDay: calendarDaySchema.nullable(), lastDay: calendarDaySchema.nullable() }),
  }),
  lastRefresh: endpoint('GET', '/api/admin/last-refresh', {
    ...readByAdmins,
    summary: 'When the data was last refreshed',
    /** Null before the first refresh. */
    response: z.object({ lastRefresh: instantSchema.nullable() }),
    keepsSessionIdle: true,
  }),
  refreshData: endpoint('POST', '/api/admin/refresh-data', {
    roles: ['admin'],
    summary: 'Recounts the room-night ledger in the job queue and stores the time of the refresh',
    response: z.object({ message: z.string(), lastRefresh: instantSchema }),
  }),
}
