import { expect, type Page, type Request } from '@playwright/test'
import { storedStay, type TestPerson } from '@trophy/server/testing'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'

interface Target {
  readonly path: string
}

/** How a request fails: it never reaches the server, its response is lost, or a proxy or the database gives up. */
export type NetworkFailure = 'never arrives' | 'response lost' | 502 | 503 | 504

/**
 * Lets the first requests of an endpoint fail in these ways, one after another, and all later ones through. Returns
 * the idempotency keys of the requests.
 */
export const failRequests = async (
  page: Page,
  { path }: Target,
  ...those: readonly NetworkFailure[]
): Promise<string[]> => {
  const keys: string[] = []
  await page.route(`**${path}`, async (route) => {
    const failure = those[keys.length]
    keys.push(keyOf(route.request()))
    if (failure === 'never arrives') return route.abort('internetdisconnected')
    if (failure === undefined) return route.continue()
    const answer = await route.fetch()
    expect(answer.status()).toBeLessThan(500)
    return failure === 'response lost'
      ? route.abort('connectionreset')
      : route.fulfill({ status: failure, body: '<html>' })
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

/** The recorded check-ins and check-outs of a participant, in order. */
export const eventsOf = async ({ database }: JourneyServer, { id }: Pick<TestPerson, 'id'>): Promise<string[]> =>
  (await storedStay(database, id)).events.map(({ kind }) => kind)

/** Moves the page's clock (`setPageClock`) forward until the action has been attempted this often. */
export const waitForAttempts = async (
  page: Page,
  keys: readonly string[],
  attempts: number,
  note: string = connectionMessages.retrying,
): Promise<void> => {
  await expect(page.getByText(note).first()).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(keys.length).toBe(attempts)
  }).toPass({ intervals: [20] })
}
