import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createFirstUsers } from '../../auth/first-users/first-users.service.ts'
import { loadDemoEvent } from '../../demo/demo-event.service.ts'
import type { Cleanup } from '../../platform/cleanup.ts'
import type { Context } from '../../platform/context.ts'
import { finishInterruptedUploads } from '../../uploads/store/finish-upload.service.ts'
import { buildApp } from '../build-app.ts'
import { checkProduction } from '../check-production.ts'
import { startMetrics } from '../../metrics/serve-metrics.ts'
import { upgradeDatabase } from './upgrade-database.ts'
import { requireKindOfEvent, startPracticeOver } from '../../platform/db/schema/practice-database.ts'
import { startJobs } from '../tasks.ts'

/** How long requests may take to finish after the stop before they are aborted. */
const requestMilliseconds = 20_000

/** Prepares the database, and starts the jobs and the application. Returns its address. */
export const serve = async (context: Context, webFolder: string | undefined, cleanup: Cleanup): Promise<string> => {
  const { config } = context
  // The application is built while the database is asked.
  const [app] = await Promise.all([buildApp(context, webFolder), prepare(context)])
  await context.live.start()
  await startMetrics(context, cleanup, app)
  const jobs = await startJobs(context)
  cleanup.add(() => jobs.stop())
  cleanup.add(closingOf(app))
  return app.listen({ host: config.host, port: config.port })
}

/** Each step needs the ones before it. */
const prepare = async (context: Context): Promise<void> => {
  const { config } = context
  if (config.isPractice) await startPracticeOver(context.database)
  else await requireKindOfEvent(context.database, config)
  await upgradeDatabase(context)
  // Again: both kinds of event may have started at once on the same empty database.
  if (!config.isPractice) await requireKindOfEvent(context.database, config)
  await checkProduction(context)
  await finishInterruptedUploads(context)
  await createFirstUsers(context, { withDemoAccounts: config.demoData })
  if (config.demoData) await loadDemoEvent(context)
}

/** How the application is closed; it notes the connections from now on. */
const closingOf = (app: FastifyInstance): (() => Promise<void>) => {
  const connections = new Set<Socket>()
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  // A browser's connection becomes idle only when its last request has been answered. One that it has opened before it
  // needs it is not idle for Node.
  const closeIdle = () => {
    app.server.closeIdleConnections()
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }
  return async () => {
    const closingIdle = setInterval(closeIdle, 50)
    const closingAll = setTimeout(() => app.server.closeAllConnections(), requestMilliseconds)
    await app.close()
    clearInterval(closingIdle)
    clearTimeout(closingAll)
  }
}
