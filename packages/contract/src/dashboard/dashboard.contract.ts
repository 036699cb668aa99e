import { z } from 'zod'
import { instantSchema } from '../core/calendar.ts'
import { endpoint } from '../core/endpoint.ts'

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

export const dashboardEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/stats',
    roles: ['admin'],
    summary: 'Figures of the whole event',
    response: dashboardStatsSchema,
  }),
  lastRefresh: endpoint({
    method: 'GET',
    path: '/api/admin/last-refresh',
    roles: ['admin'],
    summary: 'When the data was last refreshed',
    response: z.object({ lastRefresh: instantSchema.nullable() }),
    keepsSessionIdle: true,
  }),
  refreshData: endpoint({
    method: 'POST',
    path: '/api/admin/refresh-data',
    roles: ['admin'],
    summary: 'Recounts the room-night ledger in the job queue and stamps the refresh',
    response: z.object({ message: z.string(), lastRefresh: instantSchema }),
  }),
}
