import { z } from 'zod'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { paginationSchema } from '../core/list.ts'
import { checkoutFilters } from './stays.constants.ts'
import { checkinQuerySchema, checkinRowSchema } from './stays.contract.ts'

/** A row of the checkout board (part 2 §3): a row of the check-in board with the state of the departure. */
export const checkoutRowSchema = checkinRowSchema.omit({ sameNumber: true }).extend({
  bookingEndDate: calendarDaySchema.nullable(),
  /** Null unless the person is checked in and has a booking; negative when overdue. */
  daysRemaining: z.int().nullable(),
  isOverdue: z.boolean(),
})
export type CheckoutRow = z.infer<typeof checkoutRowSchema>

export const checkoutStatsSchema = z.object({
  totalCheckedIn: z.int(),
  dueToday: z.int(),
  overdue: z.int(),
  completed: z.int(),
})
export type CheckoutStats = z.infer<typeof checkoutStatsSchema>

export const checkoutFilterSchema = z.enum(checkoutFilters)
export type CheckoutFilter = z.infer<typeof checkoutFilterSchema>

export const checkoutQuerySchema = checkinQuerySchema.extend({ status: checkoutFilterSchema.default('all') })
export type CheckoutQuery = z.output<typeof checkoutQuerySchema>

export const checkoutEndpoints = {
  checkoutBoard: endpoint('GET', '/api/admin/dashboard/checkout', {
    ...readByAdmins,
    summary: 'The checkout board: everybody who is checked in or has left, with the figures of the whole event',
    query: checkoutQuerySchema,
    response: z.object({
      participants: z.array(checkoutRowSchema),
      stats: checkoutStatsSchema,
      pagination: paginationSchema,
      total: z.int(),
    }),
  }),
}
