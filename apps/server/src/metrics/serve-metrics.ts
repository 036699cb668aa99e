import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Cleanup } from '../platform/cleanup.ts'
import { isLoopback } from '../platform/config/insecure-settings.ts'
import type { Context } from '../platform/context.ts'
import { probeLimits } from '../platform/db/limits.ts'
import { Refusal, StartFailure } from '../platform/errors.ts'
import { selectSamples } from './figures.sql.ts'

/** With `METRICS_PORT`: serves the metrics of this process. `app` must not listen yet. */
export const startMetrics = async (context: Context, cleanup: Cleanup, app?: FastifyInstance): Promise<void> => {
  const { metricsPort } = context.config
  if (metricsPort === undefined) return
  const metrics = await serveMetrics(context, metricsPort, app)
  cleanup.add(() => metrics.close())
}

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

/** In seconds: what people feel begins at a tenth of one; a request ends after 35. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Counts requests by the pattern of their route, never by their path, which has ids and codes. Add it before the
 * application listens.
 */
const countRequests = (app: FastifyInstance, registry: Registry): void => {
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

/** The gauges that `selectSamples` fills. No label may identify a person. */
const definitions: Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>> = {
  trophy_jobs: { help: 'Jobs in the queue; failed ones are not tried again', labels: ['task', 'state'] },
  trophy_job_oldest_seconds: {
    help: 'How long the oldest job has been due that waits, or is locked for half an hour',
    labels: ['task'],
  },
  trophy_sms: { help: 'SMS of the last 24 hours', labels: ['state'] },
  trophy_sms_oldest_queued_seconds: { help: 'Age of the oldest SMS that waits or is being handed over' },
  trophy_sms_gateway_away_seconds: { help: 'How long the SMS gateway has been unavailable; 0 while it works' },
  trophy_sms_breaker_open: { help: '1 while nothing is handed over because the SMS gateway has failed' },
  trophy_recent_sign_ins: { help: 'Sign-ins of the last 5 minutes', labels: ['outcome'] },
  trophy_uploads: { help: 'Uploads', labels: ['type', 'status'] },
  trophy_upload_failed_batches: { help: 'Batches of uploads that could not be stored in the last hour' },
  trophy_people: { help: 'People who need a room', labels: ['status'] },
  trophy_ledger_differences: { help: 'Nights and counters that the last recount had to correct' },
  trophy_ledger_recount_failed: { help: '1 when the last recount failed' },
  trophy_last_backup_age_seconds: { help: 'Time since the last successful backup; missing when there was none' },
}

const createGaugeIn =
  (registry: Registry) =>
  (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

interface DatabaseMetrics {
  /** Reads what is counted in the database; without it these metrics are missing, and `trophy_database_up` is 0. */
  read(): Promise<void>
  close(): Promise<void>
}

const createDatabaseMetrics = ({ database, clock, log }: Context, registry: Registry): DatabaseMetrics => {
  const own = database.separate({ maximumConnections: 1, purpose: 'trophy metrics', limits: probeLimits })
  const newGauge = createGaugeIn(registry)
  const isUp = newGauge('trophy_database_up', '1 while the database responds to this process')
  const gauges = new Map(
    Object.entries(definitions).map(([name, { help, labels = [] }]) => [name, newGauge(name, help, ...labels)]),
  )
  const forget = (): void => {
    for (const [name, gauge] of gauges) {
      if (definitions[name]?.labels) gauge.reset()
      // Otherwise the library would report 0 instead of nothing.
      else gauge.remove()
    }
  }
  const read = async (): Promise<void> => {
    try {
      const samples = await selectSamples(own, clock.now())
      forget()
      for (const { name, labels, value } of samples) gauges.get(name)?.set(labels, value)
      isUp.set(1)
    } catch (error) {
      log.warn({ err: error }, 'metrics: the database could not be read')
      forget()
      isUp.set(0)
    }
  }
  return { read, close: () => own.close() }
}

/**
 * What this process knows by itself: processor, memory, event-loop lag, connections, live streams, free disk. Returns
 * how to bring its own gauges up to date, before each scrape.
 */
const addProcessMetrics = (
  { live, draining, database, reserve, config, log }: Context,
  registry: Registry,
): (() => Promise<void>) => {
  collectDefaultMetrics({ register: registry })
  const newGauge = createGaugeIn(registry)
  const streams = newGauge('trophy_live_streams', 'Open live streams of this process')
  const isDraining = newGauge('trophy_draining', '1 after SIGTERM, until the process ends')
  const connections = newGauge('trophy_database_connections', 'Open database connections', 'pool', 'state')
  const maximum = newGauge('trophy_database_connections_maximum', 'The most connections that are opened', 'pool')
  const waiting = newGauge('trophy_database_waiting', 'Statements that wait for a free connection', 'pool')
  const size = newGauge('trophy_disk_size_bytes', 'Size of the disk of DATA_DIR')
  const free = newGauge('trophy_disk_free_bytes', 'Free space on the disk of DATA_DIR')
  return async () => {
    streams.set(live.streams())
    isDraining.set(Number(draining.signal.aborted))
    for (const [pool, figures] of Object.entries({ requests: database.figures(), reserve: reserve.figures() })) {
      connections.set({ pool, state: 'busy' }, figures.open - figures.idle)
      connections.set({ pool, state: 'idle' }, figures.idle)
      maximum.set({ pool }, figures.maximum)
      waiting.set({ pool }, figures.waiting)
    }
    try {
      const { bavail, blocks, bsize } = await statfs(config.dataDirectory)
      size.set(blocks * bsize)
      free.set(bavail * bsize)
    } catch (error) {
      log.debug({ err: error }, 'metrics: DATA_DIR cannot be read')
      // Without labels the library would report 0 instead of nothing.
      for (const each of [size, free]) each.remove()
    }
  }
}
