import { expect, type Page, type Request } from '@playwright/test'
import { storedStay, type TestPerson } from '@trophy/server/testing'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'

interface Target {
  readonly path: string
}

/** What happens to a call: it never reaches the server, its answer is lost, or a proxy gives up. */
export type Mishap = 'never arrives' | 'answer lost' | 502 | 504

/**
 * Lets the first calls of an endpoint fail in these ways, one after another, and all further ones through. Returns the
 * idempotency keys with which it was called.
 */
export const mishaps = async (page: Page, { path }: Target, ...those: readonly Mishap[]): Promise<string[]> => {
  const keys: string[] = []
  await page.route(`**${path}`, async (route) => {
    const mishap = those[keys.length]
    keys.push(keyOf(route.request()))
    if (mishap === 'never arrives') return route.abort('internetdisconnected')
    if (mishap === undefined) return route.continue()
    const answer = await route.fetch()
    expect(answer.status()).toBeLessThan(500)
    return mishap === 'answer lost' ? route.abort('connectionreset') : route.fulfill({ status: mishap, body: '<html>' })
  })
  return keys
}

const keyOf = (request: Request): string => request.headers()['idempotency-key'] ?? ''

/** Expects that the same action was sent this many times: all with one key. */
export const expectOneKey = async (keys: readonly string[], attempts: number): Promise<void> => {
  await expect.poll(() => keys.length).toBe(attempts)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBe('')
}

/** What was written down of somebody's coming and going, in order. */
export const eventsOf = async ({ database }: JourneyServer, { id }: Pick<TestPerson, 'id'>): Promise<string[]> =>
  (await storedStay(database, id)).events.map(({ kind }) => kind)

/** Moves the page's clock (`setPageClock`) on, from attempt to attempt, until the action has been tried this often. */
export const passAttempts = async (page: Page, keys: readonly string[], attempts: number): Promise<void> => {
  await expect(page.getByText(connectionMessages.retrying).first()).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(keys.length).toBe(attempts)
  }).toPass({ intervals: [20] })
}
