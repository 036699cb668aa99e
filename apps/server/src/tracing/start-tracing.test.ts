import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { assert, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app/build-app.ts'
import { readConfig } from '../platform/config.ts'
import { pendingCoach } from '../testing/factories/stays.ts'
import { createTestApp } from '../testing/test-app.ts'
import { startTracing } from './start-tracing.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.unknown(),
})
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})

/** A collector of OpenTelemetry that keeps what it gets. */
const startCollector = async () => {
  const received: unknown[] = []
  const listener = createServer((incoming, response) => {
    void json(incoming).then((body) => {
      received.push({ path: incoming.url, body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const address = listener.address()
  assert(typeof address === 'object' && address !== null)
  return { url: `http://127.0.0.1:${address.port}`, received }
}

test('sends a span of each request and its statements, without anything personal', async () => {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  vi.stubEnv('OTEL_SERVICE_NAME', 'trophy-test')
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await createTestApp()
  const app = await buildApp(server.context)
  const stop = startTracing(app, server.log)
  onTestFinished(async () => {
    await app.close()
    await server.close()
  })
  const headers = { ...(await server.signInAs('admin')), 'idempotency-key': randomUUID() }
  const coach = await pendingCoach(server.database, { name: 'Meenakshi Sundaram' })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await fetch(`${origin}/api/admin/dashboard/participants?search=Meenakshi`, { headers })
  const asJson = { ...headers, 'content-type': 'application/json' }
  const checkingIn = request(`${origin}/api/admin/checkin`, { method: 'POST', headers: asJson })
  const body = JSON.stringify({ participantIds: [coach.id] })
  checkingIn.write(body.slice(0, 5))
  // The rest arrives while the handler waits for it.
  await sleep(200)
  checkingIn.end(body.slice(5))
  const response: IncomingMessage = (await once(checkingIn, 'response'))[0]
  expect(response.resume().statusCode).toBe(200)
  await once(response, 'end')
  await fetch(`${origin}/api/health/live`)
  await stop()

  const bodies = z.array(z.object({ path: z.literal('/v1/traces'), body: exportSchema })).parse(collector.received)
  const spans = bodies.flatMap(({ body: { resourceSpans } }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each)),
  )
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(requests.map(({ name }) => name)).toEqual(['GET /api/admin/dashboard/participants', 'POST /api/admin/checkin'])
  for (const { spanId, traceId: ofRequest } of requests) {
    const children = spans.filter(({ parentSpanId }) => parentSpanId === spanId)
    expect(children.length).toBeGreaterThan(1)
    expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([ofRequest]))
  }
  // Also what the handler does after the body has arrived.
  const checkIn = spans.filter(({ parentSpanId }) => parentSpanId === requests[1]?.spanId)
  expect(JSON.stringify(checkIn)).toContain('FOR NO KEY UPDATE')
  const text = JSON.stringify(collector.received)
  expect(text).toContain('trophy-test')
  for (const personal of ['Meenakshi', coach.id]) expect(text).not.toContain(personal)
})

test('is off unless a collector is named', () => {
  expect(readConfig({}).isTraced).toBe(false)
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).isTraced).toBe(true)
  expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }).isTraced).toBe(true)
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }
  expect(readConfig(disabled).isTraced).toBe(false)
})
