import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { applyReports } from './messages.sql.ts'

const longestBody = 256 * 1024

/**
 * Receives delivery reports: `POST /api/sms/reports/<provider>`, called by gateways only. It is not part of the
 * contract, because each gateway has its own format, and it is the only route that reads forms. Responds with 403
 * unless the request proves that it comes from the configured gateway. Reports may come twice: states only move
 * forward.
 */
export const serveDeliveryReports = (app: FastifyInstance, context: Context): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    scope.post<{ Params: { provider: string } }>(
      '/api/sms/reports/:provider',
      {
        bodyLimit: longestBody,
        // A gateway may send the reports of many SMS at once.
        config: { requestLimit: 'onlyFailures' },
        // Before the body is read.
        onRequest: async ({ params }) => {
          if (params.provider !== context.config.sms.provider || context.sms.readReports === undefined) throw notFound()
        },
      },
      async (request, reply) => {
        const reports = context.sms.readReports?.({ url: request.url, headers: request.headers, body: request.body })
        if (!reports) throw new Refusal('forbidden', errorMessages.forbidden)
        await storeReports(context, reports)
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    )
  })
}

const storeReports = async (
  { database, clock, live }: Context,
  reports: Parameters<typeof applyReports>[1],
): Promise<void> => {
  if (reports.length === 0) return
  const changed = await applyReports(database, reports, clock.now())
  if (changed > 0) live.announce()
}
