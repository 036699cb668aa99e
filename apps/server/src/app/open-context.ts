import { readEvent } from '../event/read-event.ts'
import { createBackground } from '../platform/background.ts'
import type { Clock } from '../platform/clock.ts'
import type { Closing } from '../platform/cleanup.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { Database } from '../platform/db/database.ts'
import { createLog } from '../platform/log.ts'
import { createLiveFeed } from '../platform/live/feed.ts'
import type { SmsGateway } from '../platform/sms/gateways/gateway.ts'
import type { OpenedDatabase } from './open-database.ts'

/** What differs between a real server and one of a test. */
export interface ContextParts {
  readonly config: Config
  readonly clock: Clock
  readonly sms: SmsGateway
}

/** What every service works with. `open` gets the database; `closing` learns how to undo it all. */
export const openContext = async (
  { config, clock, sms }: ContextParts,
  open: (log: Context['log']) => Promise<OpenedDatabase>,
  closing: Closing,
): Promise<Context> => {
  const event = await readEvent(config.eventConfigFile)
  const log = createLog(config)
  const opened = await open(log)
  closing.add(() => opened.stop())
  const database = new Database({ url: opened.url })
  closing.add(() => database.close())
  const reserve = new Database({ url: opened.url, maximumConnections: 4, purpose: 'trophy server, reserve' })
  closing.add(() => reserve.close())
  const live = createLiveFeed({ database, log })
  closing.add(() => live.stop())
  return { config, clock, event, database, reserve, sms, log, background: createBackground(log), live }
}
