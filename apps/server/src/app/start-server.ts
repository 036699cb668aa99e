import { createBackground } from '../platform/background.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { Database } from '../platform/db/database.ts'
import { createLog } from '../platform/log.ts'
import type { SmsGateway } from '../platform/sms/gateway.ts'
import { readEvent } from '../event/read-event.ts'
import { buildApp } from './build-app.ts'
import { openDatabase } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'

export interface ServerParts {
  readonly config: Config
  readonly clock: Clock
  readonly sms: SmsGateway
  readonly webFolder?: string
}

export interface RunningServer {
  readonly address: string
  readonly context: Context
  /** Finishes the requests in flight, then stops the workers and the embedded database. */
  close(): Promise<void>
}

/** Starts everything in this process, in the order in which each part needs the one before. */
export const startServer = async ({ config, clock, sms, webFolder }: ServerParts): Promise<RunningServer> => {
  const event = await readEvent(config.eventConfigFile)
  const opened = await openDatabase(config)
  const database = new Database({ url: opened.url })
  const log = createLog(config)
  const context: Context = { config, clock, event, database, sms, log, background: createBackground(log) }
  try {
    await prepareDatabase(database)
    const app = await buildApp(context, webFolder)
    const address = await app.listen({ host: config.host, port: config.port })
    const close = async () => {
      await app.close()
      await database.close()
      await opened.stop()
    }
    return { address, context, close }
  } catch (error) {
    await database.close()
    await opened.stop()
    throw error
  }
}
