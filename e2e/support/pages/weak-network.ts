import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { storedStay, type TestPerson } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { checkinStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { openSlowNetwork } from '../browser/slow-network.ts'
import { phone } from '../journey.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { chooseRole, sendMobile, sendOtp } from './sign-in.ts'
import { button, createTeam } from './team.ts'
import { expectToast } from './toast.ts'

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

const lobby = { bitsPerSecond: 400_000, roundTripMilliseconds: 400, loss: 0.02 }
const mobile = '+919876200001'
const players = 15

/** The phone of a coach with fifteen players, in a lobby with a weak signal; it has never opened the portal. */
export const openLobby = async (browser: Browser, server: JourneyServer) => {
  const { hotel, pending } = await createTeam(server, { mobileNumber: mobile, isVerified: false })
  for (let number = 1; number <= players; number += 1) await pending(`Player ${number}`)
  const network = await openSlowNetwork(server.address, lobby)
  // Nothing is in the cache of a new context.
  const context = await browser.newContext({ ...phone, baseURL: network.address })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const close = async (): Promise<void> => {
    await context.close()
    network.close()
  }
  return { page, hotelId: hotel.hotelId, close }
}

/** From the link in the SMS to a team that is checked in. */
export const checkInFromLink = async (page: Page, server: JourneyServer, hotelId: string): Promise<void> => {
  await page.goto('/')
  await chooseRole(page, 'coach')
  await sendMobile(page, mobile)
  await sendOtp(page, server, mobile)
  await page.getByLabel(signInLabels.hotelCode).fill(hotelId)
  await button(page, signInLabels.verifyHotel).click()
  await button(page, coachLabels.checkInCount(players)).click()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(players) }).check()
  await button(page, coachLabels.confirmCheckIn(players)).click()
  await expectToast(page, coachMessages.checkedIn(players))
}

export const expectTeamCheckedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('listitem').filter({ hasText: checkinStatusLabels.checked_in })).toHaveCount(players)
