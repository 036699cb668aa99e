import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { defaultRegister } from '@trophy/contract/lists/lists.contract.ts'
import { createBackground } from '../platform/async/background.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { createLiveFeed } from '../platform/live/feed.ts'
import { createLog } from '../platform/log/log.ts'
import type { SmsGateway } from '../platform/sms/gateways/gateway.ts'

export interface AssembledParts {
  readonly config: Config
  /** Used for everything, also instead of the reserve. */
  readonly database: Database
  readonly clock?: Clock
  readonly sms?: SmsGateway
}

const noSms: SmsGateway = { send: () => Promise.reject(new Error('No SMS is sent here')) }

/** The context of a test, of a process that a test kills, or of a benchmark: like a server's, but on one pool. */
export const assembleContext = ({ config, database, clock = systemClock, sms = noSms }: AssembledParts): Context => {
  const log = createLog(config)
  const background = createBackground(log)
  const live = createLiveFeed({ database, log })
  const draining = new AbortController()
  return {
    config,
    clock,
    event: defaultEvent,
    guestRegister: defaultRegister,
    database,
    reserve: database,
    sms,
    log,
    draining,
    background,
    live,
  }
}
