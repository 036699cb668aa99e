import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import type { FastifyInstance } from 'fastify'
import { type Context, inReserve } from '../platform/context.ts'
import { coalescedRead } from '../platform/async/shared-calls.ts'
import { checkMigrated } from '../platform/db/schema/migrate.ts'
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts'
import { hotelRoutes } from '../hotels/hotels.routes.ts'
import { paperRoutes } from '../paper/paper.routes.ts'
import { participantRoutes } from '../participants/participants.routes.ts'
import { backupRoutes } from '../backup/backup.routes.ts'
import { bookingRoutes } from '../bookings/bookings.routes.ts'
import { coachRoutes } from '../coach/coach.routes.ts'
import { accountRoutes, apiKeyRoutes, authRoutes } from '../auth/auth.routes.ts'
import { createAuthenticate } from '../auth/session/session.service.ts'
import { healthRoutes } from '../health/health.routes.ts'
import { departureRoutes } from '../departures/departures.routes.ts'
import { eventRoutes } from '../event/event.routes.ts'
import { listsRoutes } from '../lists/lists.routes.ts'
import { journeyRoutes } from '../journeys/journeys.routes.ts'
import { liveRoutes } from '../live/live.routes.ts'
import { nightAuditRoutes } from '../night-audit/night-audit.routes.ts'
import { notificationRoutes } from '../notifications/notifications.routes.ts'
import { occupancyRoutes } from '../occupancy/occupancy.routes.ts'
import { serveApiDocs } from '../platform/openapi.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { createRunOnce } from '../platform/http/idempotency/idempotency.ts'
import { registerRoute } from '../platform/http/register-route.ts'
import { serveWeb } from '../platform/http/responses/web.ts'
import type { Route } from '../platform/http/route.ts'
import { passRoutes } from '../passes/passes.routes.ts'
import { reassignmentRoutes } from '../reassignment/reassignment.routes.ts'
import { deskRoutes } from '../desk/desk.routes.ts'
import { rehousingRoutes } from '../rehousing/rehousing.routes.ts'
import { reportRoutes } from '../reports/reports.routes.ts'
import { rollCallRoutes } from '../roll-call/roll-call.routes.ts'
import { serveDeliveryReports } from '../platform/sms/report-route.ts'
import { retentionRoutes } from '../retention/retention.routes.ts'
import { settlementRoutes } from '../settlement/settlement.routes.ts'
import { settingsRoutes } from '../settings/settings.routes.ts'
import { stayRoutes } from '../stays/stays.routes.ts'
import { teamRoutes } from '../teams/teams.routes.ts'
import { technicalRoutes } from '../technical/technical.routes.ts'
import { todoRoutes } from '../todo/todo.routes.ts'
import { uploadRoutes } from '../uploads/uploads.routes.ts'

/** Every feature's routes. A feature that is not listed here is not served. */
const features: readonly (readonly Route[])[] = [
  accountRoutes,
  apiKeyRoutes,
  authRoutes,
  backupRoutes,
  bookingRoutes,
  coachRoutes,
  dashboardRoutes,
  departureRoutes,
  eventRoutes,
  healthRoutes,
  hotelRoutes,
  listsRoutes,
  journeyRoutes,
  liveRoutes,
  nightAuditRoutes,
  notificationRoutes,
  occupancyRoutes,
  paperRoutes,
  participantRoutes,
  passRoutes,
  reassignmentRoutes,
  rehousingRoutes,
  deskRoutes,
  reportRoutes,
  retentionRoutes,
  rollCallRoutes,
  settingsRoutes,
  settlementRoutes,
  stayRoutes,
  teamRoutes,
  technicalRoutes,
  todoRoutes,
  uploadRoutes,
]

/** How long background work, such as handing over an SMS, may take to finish when the server stops. */
const longestShutdownMilliseconds = 10_000

/**
 * The application as a factory: the server starts it, tests `inject` into it. `webFolder`: the built web application.
 */
export const buildApp = async (context: Context, webFolder?: string): Promise<FastifyInstance> => {
  const app = await createHttp(context.config, context.log)
  const shared = { authenticate: createAuthenticate(inReserve(context)), runOnce: createRunOnce(context) }
  for (const bound of features.flat()) registerRoute(app, context, shared, bound)
  serveHealth(app, context)
  serveDeliveryReports(app, context)
  closeConnectionsWhileDraining(app, context)
  // Streams do not end by themselves, and would delay the stop.
  app.addHook('preClose', async () => context.live.endStreams())
  app.addHook('onClose', () => context.background.finish(longestShutdownMilliseconds))
  serveApiDocs(app, context.config, webFolder !== undefined)
  await serveWeb(app, webFolder, { ...context.config, ...context.event })
  return app
}

/** A proxy then opens its next connection to another server, instead of sending a request on one that is closed. */
const closeConnectionsWhileDraining = (app: FastifyInstance, { draining }: Context): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.signal.aborted) reply.header('connection', 'close')
    done()
  })
}

/** 200 while the database answers, else 503 (decisions §10). */
const serveHealth = (app: FastifyInstance, context: Context): void => {
  // Not limited, since a refusal would look like a failure. Many checks at once share one statement.
  const options = { logLevel: 'warn', config: { requestLimit: 'none' } } as const
  const check = coalescedRead(({ reserve }) => checkMigrated(reserve))
  app.get('/api/health', options, async (_request, reply) => {
    try {
      await check(context)
      return { status: 'ok' }
    } catch (error) {
      reply.log.warn({ err: error }, 'health check failed')
      return reply.code(503).send({ message: errorMessages.unavailable, code: 'unavailable' })
    }
  })
}
