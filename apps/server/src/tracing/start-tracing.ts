import { setTimeout as sleep } from 'node:timers/promises'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { traceRequests } from './trace-requests.ts'

/** A collector that is away must not delay the stop. */
const longestFlushMilliseconds = 3_000

/** Sends traces where the standard variables of OpenTelemetry say. Returns how to send the rest and stop. */
export const startTracing = (app: FastifyInstance, log: Logger): (() => Promise<void>) => {
  const report = (message: string): void => log.warn(`tracing: ${message}`)
  const silent = (): void => undefined
  diag.setLogger(
    { error: report, warn: report, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'trophy' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const end = traceRequests(app, provider.getTracer('trophy'))
  return async () => {
    end()
    const timeout = new AbortController()
    const { signal } = timeout
    const tooLate = sleep(longestFlushMilliseconds, undefined, { signal }).catch(() => undefined)
    await Promise.race([provider.shutdown(), tooLate])
    timeout.abort()
    diag.disable()
  }
}
