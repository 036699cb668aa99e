import type { FastifyInstance } from 'fastify'
import { serveMetrics } from '../../metrics/serve-metrics.ts'
import type { Cleanup } from '../../platform/cleanup.ts'
import type { Context } from '../../platform/context.ts'

/** With `METRICS_PORT`: serves the metrics of this process. `app` must not listen yet. */
export const startMetrics = async (context: Context, cleanup: Cleanup, app?: FastifyInstance): Promise<void> => {
  const { metricsPort } = context.config
  if (metricsPort === undefined) return
  const metrics = await serveMetrics(context, metricsPort, app)
  cleanup.add(() => metrics.close())
}
