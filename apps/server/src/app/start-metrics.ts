import type { FastifyInstance } from 'fastify'
import type { Cleanup } from '../platform/cleanup.ts'
import type { Context } from '../platform/context.ts'

// Most processes run without.
const loadMetrics = () => import('../metrics/serve-metrics.ts')

/** With `METRICS_PORT`: serves the metrics of this process. `app` must not listen yet. */
export const startMetrics = async (context: Context, cleanup: Cleanup, app?: FastifyInstance): Promise<void> => {
  const { metricsPort } = context.config
  if (metricsPort === undefined) return
  const { serveMetrics } = await loadMetrics()
  const metrics = await serveMetrics(context, metricsPort, app)
  cleanup.add(() => metrics.close())
}
