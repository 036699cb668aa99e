import { Cleanup } from '../platform/cleanup.ts'
import type { Context } from '../platform/context.ts'
import { type ContextParts, openContext } from './open-context.ts'
import { openDatabase } from './open-database.ts'

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

/** Starts everything in this process. */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const cleanup = new Cleanup()
  try {
    const [context, { serve }] = await openAndLoad(parts, cleanup)
    const address = await serve(context, parts.webFolder, cleanup)
    return { address, context, close: () => cleanup.run() }
  } catch (error) {
    await cleanup.run()
    throw error
  }
}

/**
 * Loads the features while PostgreSQL starts. Loading occupies this process, so it begins only when PostgreSQL does not
 * need it any more.
 */
const openAndLoad = async ({ onFatal, ...parts }: ServerParts, cleanup: Cleanup) => {
  const { config } = parts
  let begin = (): void => undefined
  const isStarting = new Promise<void>((resolve) => {
    begin = resolve
  })
  const events = { onStarting: begin, onLost: (failure: Error) => onFatal?.(failure) }
  const opening = openContext(parts, (log) => openDatabase(config, log, events), cleanup)
  const loading = Promise.race([isStarting, opening]).then(() => import('./serve.ts'))
  return Promise.all([opening, loading])
}
