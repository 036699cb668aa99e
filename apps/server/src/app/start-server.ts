import type { FastifyInstance } from 'fastify'
import { createFirstUsers } from '../auth/first-users/first-users.service.ts'
import { loadDemoEvent } from '../demo/demo-event.service.ts'
import { Cleanup } from '../platform/cleanup.ts'
import type { Context } from '../platform/context.ts'
import { finishInterruptedUploads } from '../uploads/store/finish-upload.ts'
import { buildApp } from './build-app.ts'
import { checkProduction } from './check-production.ts'
import { type ContextParts, openContext } from './open-context.ts'
import { openDatabase } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startJobs } from './tasks.ts'

export interface ServerParts extends ContextParts {
  /** The built web application; without it only the API is served. */
  readonly webFolder?: string
  /** Called when the server cannot continue. */
  readonly onFatal?: (failure: Error) => void
}

export interface RunningServer {
  readonly address: string
  readonly context: Context
  /** Finishes the requests in flight, then stops the jobs and the embedded database. */
  close(): Promise<void>
}

/** How long requests may take to finish after the stop before they are aborted. */
const requestMilliseconds = 20_000

/** Starts everything in this process; each part needs the ones before it. */
export const startServer = async ({ webFolder, onFatal, ...parts }: ServerParts): Promise<RunningServer> => {
  const { config } = parts
  const cleanup = new Cleanup()
  try {
    const context = await openContext(
      parts,
      (log) => openDatabase(config, log, (failure) => onFatal?.(failure)),
      cleanup,
    )
    await prepareDatabase(context.database)
    await checkProduction(context)
    await finishInterruptedUploads(context)
    await createFirstUsers(context, { withDemoAccounts: config.demoData })
    if (config.demoData) await loadDemoEvent(context)
    await context.live.start()
    const jobs = await startJobs(context)
    cleanup.add(() => jobs.stop())
    const app = await buildApp(context, webFolder)
    cleanup.add(() => closeApp(app))
    const address = await app.listen({ host: config.host, port: config.port })
    return { address, context, close: () => cleanup.run() }
  } catch (error) {
    await cleanup.run()
    throw error
  }
}

const closeApp = async (app: FastifyInstance): Promise<void> => {
  // A browser's connection becomes idle only when its last request has been answered.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50)
  const closingAll = setTimeout(() => app.server.closeAllConnections(), requestMilliseconds)
  await app.close()
  clearInterval(closingIdle)
  clearTimeout(closingAll)
}
