import { z } from 'zod'
import { endpoint } from '../core/http/endpoint.ts'

/** Every part has to be right for `ok`; a response of 503 has the fields of an error besides these. */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** The database responds and stores something within two seconds. */
  database: z.boolean(),
  /** The database has every migration of this build. */
  migrations: z.boolean(),
  /** The server stops soon, and other servers take over. */
  draining: z.boolean(),
})
export type Readiness = z.infer<typeof readinessSchema>

export const healthEndpoints = {
  live: endpoint('GET', '/api/health/live', {
    roles: 'public',
    summary: 'Whether the process responds: when it does not, restart it',
    response: z.object({ status: z.literal('ok') }),
    isProbe: true,
  }),
  ready: endpoint('GET', '/api/health/ready', {
    roles: 'public',
    summary: 'Whether a load balancer should send requests here; 503 with the reason when it should not',
    response: readinessSchema,
    isProbe: true,
  }),
}
