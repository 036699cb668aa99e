import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { Refusal } from '../platform/errors.ts'

/** In seconds: what people feel begins at a tenth of one; a request ends after 35. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Counts requests by the pattern of their route, never by their path, which has ids and codes. Add it before the
 * application listens.
 */
export const countRequests = (app: FastifyInstance, registry: Registry): void => {
  const registers = [registry]
  const requests = new Counter({
    name: 'trophy_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'trophy_http_request_seconds',
    help: 'Time until the response was sent, without live streams',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'trophy_refusals_total',
    help: 'Requests that were refused, by the code of the refusal',
    labelNames: ['code'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'none' } = request.routeOptions
    const labels = { method: knownMethod(request.method), route: url }
    requests.inc({ ...labels, status: reply.statusCode })
    if (config.endpoint?.response !== 'stream') seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof Refusal) refusals.inc({ code: error.code })
    done()
  })
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** A client chooses the method: others share one label. */
const knownMethod = (method: string): string => (knownMethods.has(method) ? method : 'other')
