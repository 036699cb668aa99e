import { randomUUID } from 'node:crypto'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { createBackground } from '../platform/background.ts'
import { stoppedClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { createLog } from '../platform/log.ts'
import { createLiveFeed } from '../platform/live/feed.ts'
import type { OutgoingSms, SmsGateway } from '../platform/sms/gateway.ts'
import { createTestDatabase } from './test-database.ts'

/** The day that the sheets in `testing/sheets` were made for, at 14:00 in India. */
export const testNow = '2026-11-21T14:00:00+05:30'

/** A gateway that takes everything and shows it to the test. */
const collectingGateway = (): SmsGateway & { readonly sent: OutgoingSms[] } => {
  const sent: OutgoingSms[] = []
  return {
    sent,
    send: async (sms) => {
      sent.push(sms)
      return { reference: randomUUID() }
    },
  }
}

/** All that a service needs, on a database of its own, with a clock that stands still. */
export const createTestContext = async (
  settings: Readonly<Record<string, string>> = {},
  maximumConnections?: number,
) => {
  const { database, url, close: closeDatabase } = await createTestDatabase(maximumConnections)
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...settings })
  const clock = stoppedClock(testNow)
  const sms = collectingGateway()
  const log = createLog(config)
  const background = createBackground(log)
  const live = createLiveFeed({ database, log })
  const context: Context = {
    config,
    clock,
    event: defaultEvent,
    database,
    reserve: database,
    sms,
    log,
    background,
    live,
  }
  const close = async () => {
    await live.stop()
    await background.settled(5_000)
    await closeDatabase()
  }
  return { ...context, context, clock, sms, url, close }
}

export type TestContext = Awaited<ReturnType<typeof createTestContext>>
