import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stoppedClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import type { OutgoingSms, SmsGateway } from '../platform/sms/gateways/gateway.ts'
import { assembleContext } from './assemble-context.ts'
import { createTestDatabase } from './database/test-database.ts'

/** The day of the sheets in `testing/sheets`, at 14:00 in India. */
export const testNow = '2026-11-21T14:00:00+05:30'

/** A gateway that takes every SMS and stores it for the test. */
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

// All requests of a test come from one address.
const testSettings = { LOG_LEVEL: 'silent', REQUEST_LIMIT_PER_MINUTE: '1000000' }

/** Everything that a service needs, on a separate database, with a stopped clock. */
export const createTestContext = async (
  settings: Readonly<Record<string, string>> = {},
  maximumConnections?: number,
) => {
  const { database, url, close: closeDatabase } = await createTestDatabase(maximumConnections)
  // Created by what writes to it.
  const dataDirectory = join(tmpdir(), `trophy-test-${randomUUID()}`)
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDirectory, ...testSettings, ...settings })
  const clock = stoppedClock(testNow)
  const sms = collectingGateway()
  const context = assembleContext({ config, database, clock, sms })
  const close = async () => {
    await context.live.stop()
    await context.background.finish(5_000)
    await closeDatabase()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { ...context, context, clock, sms, url, close }
}

export type TestContext = Awaited<ReturnType<typeof createTestContext>>
