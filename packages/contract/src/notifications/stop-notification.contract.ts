import { z } from 'zod'
import { createdByAdmins, endpoint } from '../core/http/endpoint.ts'
import { correctionSchema, sendResultSchema } from './notifications.contract.ts'

/** `stopped` SMS are never sent; `alreadySent`: those that the gateway has, or may have. */
export const stopResultSchema = z.object({ stopped: z.int(), alreadySent: z.int() })

const params = z.object({ id: z.uuid() })

export const stopNotificationEndpoints = {
  stop: endpoint('POST', '/api/admin/notifications/:id/stop', {
    roles: ['admin'],
    summary: 'SMS that are not sent yet are never sent, and the portal shows the message as withdrawn',
    params,
    response: stopResultSchema,
  }),
  correct: endpoint('POST', '/api/admin/notifications/:id/correction', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Sends a correction to those whom a stopped message has reached; 409 when it is not stopped',
    params,
    body: correctionSchema,
    response: sendResultSchema,
  }),
}
