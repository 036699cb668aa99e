import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import { healthEndpoints } from '@trophy/contract/health/health.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readReadiness } from './readiness.service.ts'

export const healthRoutes: Route[] = [
  route(healthEndpoints.live, async () => ({ status: 'ok' as const })),
  route(healthEndpoints.ready, async (context, { reply }) => {
    const readiness = await readReadiness(context)
    if (readiness.status === 'ok') return readiness
    reply.code(503).header('retry-after', '5')
    const error = { message: errorMessages.notReady, code: 'unavailable' }
    return { ...error, ...readiness }
  }),
]
