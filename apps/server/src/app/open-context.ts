import { defaultEvent, practiceName } from '@trophy/contract/event/event.constants.ts'
import { type EventConfig, eventConfigSchema } from '@trophy/contract/event/event.contract.ts'
import { readRegisterTemplate } from '../lists/register-template.ts'
import { createBackground } from '../platform/async/background.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Cleanup } from '../platform/cleanup.ts'
import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import { Database } from '../platform/db/database.ts'
import { reserveLimits } from '../platform/db/limits.ts'
import { createLog } from '../platform/log/log.ts'
import { createLiveFeed } from '../platform/live/feed.ts'
import { readJsonSetting } from '../platform/config/read-json-setting.ts'
import { checkRegistrations } from '../platform/sms/gateways/check-registrations.ts'
import { createSmsGateway } from '../platform/sms/gateways/create-gateway.ts'
import { readDlt } from '../platform/sms/gateways/dlt.ts'
import type { SmsGateway } from '../platform/sms/gateways/gateway.ts'
import type { OpenedDatabase } from './open-database.ts'

/** What differs between a real server and a server in a test. */
export interface ContextParts {
  readonly config: Config
  readonly clock?: Clock
  /** By default that of the settings. */
  readonly sms?: SmsGateway
}

/** What every service works with. `open` opens the database; `cleanup` closes everything. */
export const openContext = async (
  { config, clock = systemClock, sms = createSmsGateway(config, clock) }: ContextParts,
  open: (log: Context['log']) => Promise<OpenedDatabase>,
  cleanup: Cleanup,
): Promise<Context> => {
  const configured = readEvent(config.eventConfigFile)
  const event = config.isPractice ? { ...configured, name: practiceName(configured.name) } : configured
  if (config.sms.dltFile !== undefined && !config.isPractice)
    checkRegistrations(readDlt(config.sms.dltFile), event.name)
  const guestRegister = readRegisterTemplate(config.registerTemplateFile)
  const log = createLog(config)
  const opened = await cleanup.whenOpened(open(log))
  const database = new Database({ url: opened.url, maximumConnections: config.databaseConnections })
  cleanup.add(() => database.close())
  const reserve = new Database({
    url: opened.url,
    maximumConnections: 4,
    purpose: 'trophy server, reserve',
    limits: reserveLimits,
  })
  cleanup.add(() => reserve.close())
  const live = createLiveFeed({ database, log })
  cleanup.add(() => live.stop())
  const draining = new AbortController()
  const background = createBackground(log)
  return { config, clock, event, guestRegister, database, reserve, sms, log, draining, background, live }
}

/** Reads the organiser's file of `EVENT_CONFIG`; the default event without one. Throws `InvalidSetting`. */
const readEvent = (file: string | undefined): EventConfig =>
  file === undefined ? defaultEvent : readJsonSetting('EVENT_CONFIG', file, eventConfigSchema)
