import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { observeStatements } from '../platform/db/statement-observer.ts'

/**
 * Makes a span of each request, and of each of its statements. Nothing in them identifies a person: paths are patterns
 * and statements have no values. Returns how to end that. Add it before the application listens.
 */
export const traceRequests = (app: FastifyInstance, tracer: Tracer): (() => void) => {
  const current = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions
    // A stream lasts for hours, and checks would fill the collector.
    if (config.endpoint === undefined || config.endpoint.response === 'stream' || config.endpoint.isProbe) return done()
    const attributes = { 'http.request.method': request.method, 'http.route': url ?? '' }
    const span = tracer.startSpan(`${request.method} ${url}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    spans.set(request, span)
    current.run(span, done)
  })
  // The body may have arrived in events of the connection, which need not know the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else current.run(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  return observeStatements(async (text, run) => {
    const request = current.getStore()
    return request === undefined ? run() : traceStatement(tracer, request, { text, run })
  })
}

interface Statement<T> {
  readonly text: string
  readonly run: () => Promise<T>
}

const longestText = 2_000

const traceStatement = async <T>(tracer: Tracer, request: Span, { text, run }: Statement<T>): Promise<T> => {
  const statement = text.trim().slice(0, longestText)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement }
  const name = /^\w+/.exec(statement)?.[0] ?? 'statement'
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, request))
  try {
    return await run()
  } catch (error) {
    // Without its message, which may quote values.
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
