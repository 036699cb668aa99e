import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Context } from '../platform/context.ts'
import { isLoopback } from '../platform/config/insecure-settings.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { createDatabaseMetrics } from './database-metrics.ts'
import { addProcessMetrics } from './process-metrics.ts'
import { countRequests } from './request-metrics.ts'

export interface MetricsServer {
  /** `http://127.0.0.1:…/metrics` */
  readonly address: string
  close(): Promise<void>
}

/**
 * Serves `/metrics` of this process on its own port, to the same machine unless `METRICS_HOST` says otherwise. `app`:
 * whose requests are counted; a worker has none.
 */
export const serveMetrics = async (context: Context, port: number, app?: FastifyInstance): Promise<MetricsServer> => {
  const { metricsHost: host } = context.config
  const registry = new Registry()
  const readProcess = addProcessMetrics(context, registry)
  if (app) countRequests(app, registry)
  const ofDatabase = createDatabaseMetrics(context, registry)
  const respond: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    Promise.all([readProcess(), ofDatabase.read()])
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        context.log.error({ err: error }, 'metrics could not be collected')
        response.writeHead(500).end()
      })
  }
  const server = createServer(respond).listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartFailure(`Setting METRICS_PORT: port ${port} cannot be used (${messageOf(error)})`)
  })
  const listening = server.address()
  const address = `http://${host}:${typeof listening === 'object' ? listening?.port : port}/metrics`
  context.log.info({ address }, 'metrics are served')
  if (!isLoopback(host)) context.log.warn({ host }, 'METRICS_HOST: whoever reaches this address can read the metrics')
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await ofDatabase.close()
  }
  return { address, close }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
