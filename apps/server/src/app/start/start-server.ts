import { setTimeout as sleep } from 'node:timers/promises'
import { Cleanup } from '../../platform/cleanup.ts'
import type { Context } from '../../platform/context.ts'
import { type ContextParts, openContext } from '../open-context.ts'
import { openDatabase } from '../open-database.ts'

export interface ServerParts extends ContextParts {
  /** The built web application; without it only the API is served. */
  readonly webFolder?: string
  /** Called when the server cannot continue. */
  readonly onFatal?: (failure: Error) => void
}

export interface RunningServer {
  readonly address: string
  readonly context: Context
  /** Tells load balancers that this server stops, and serves on for `DRAIN_SECONDS` or until `hurry` aborts. */
  drain(hurry: AbortSignal): Promise<void>
  /** Finishes the requests in flight, then stops the jobs and the embedded database. */
  close(): Promise<void>
}

/** Starts everything in this process. */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const cleanup = new Cleanup()
  try {
    const [context, { serve }] = await openAndLoad(parts, cleanup)
    const address = await serve(context, parts.webFolder, cleanup)
    return { address, context, drain: (hurry) => drain(context, hurry), close: () => cleanup.run() }
  } catch (error) {
    await cleanup.run()
    throw error
  }
}

const drain = async ({ config, draining, log }: Context, hurry: AbortSignal): Promise<void> => {
  draining.abort()
  log.info({ seconds: config.drainSeconds }, 'draining: not ready any more')
  await sleep(config.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined)
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
