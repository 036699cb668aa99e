import { dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { generateEvent } from '../../testing/factories/generated-event.ts'
import { flood, floodedSettings, openDesks } from '../../testing/processes/flooded-desks.ts'
import { startProcess } from '../../testing/processes/server-process.ts'

const floodMilliseconds = 8_000

/** How much slower desks are meanwhile is measured by `npm run bench -- tails`. */
test('each desk has the right answer to every request while one address floods the server', async () => {
  const { database, url, close } = await createTestDatabase(4)
  onTestFinished(close)
  const now = systemClock.now()
  await generateEvent(database, { people: 2_000, hotels: 20 }, dayIn('Asia/Kolkata', now))
  const settings = { DATABASE_URL: url, DEMO_DATA: 'false', PORT: '0', LOG_LEVEL: 'warn', ...floodedSettings }
  const server = startProcess('server', settings)
  onTestFinished(async () => void (await server.stop()))
  const address = await server.printed(/ is ready at (\S+)/)
  const desks = await openDesks(database, address, now)

  const flooded = flood(address, floodMilliseconds)
  const [times, statuses] = await Promise.all([desks.work(flooded), flooded])
  expect(desks.wrong).toEqual([])
  expect(times['check-in'].length).toBeGreaterThan(0)
  expect(statuses['429'] ?? 0, JSON.stringify(statuses)).toBeGreaterThan(0)
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
})
