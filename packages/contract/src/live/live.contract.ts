import { z } from 'zod'
import { endpoint } from '../core/http/endpoint.ts'
import { liveTopics } from './live.constants.ts'

/**
 * One event of the stream. `people`: the UUIDs of the changed participants; null when there are too many, or when the
 * reader was disconnected for too long.
 */
export const liveEventSchema = z.object({
  topics: z.array(z.enum(liveTopics)).min(1),
  people: z.array(z.uuid()).nullable(),
})
export type LiveEvent = z.infer<typeof liveEventSchema>

export const liveEndpoints = {
  stream: endpoint('GET', '/api/live', {
    roles: ['admin', 'technical_admin', 'coach'],
    summary: 'Server-sent events about changes; a coach only gets those of the team',
    response: 'stream',
    keepsSessionIdle: true,
  }),
}
