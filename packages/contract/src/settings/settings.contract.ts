import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const settingsSchema = z.object({
  checkinGraceHours: z.int(),
  checkoutGraceHours: z.int(),
  minimumStayDays: z.int(),
})

export const settingsEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/settings/grace-hours',
    roles: ['admin'],
    summary: 'The timing rules of the event: grace hours and the minimum stay',
    response: settingsSchema,
  }),
}
