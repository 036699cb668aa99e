import { expect, type Page } from '@playwright/test'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { createCoach } from '@trophy/server/testing'
import { sessionRefreshMinutes } from '@trophy/web/shared/session/session.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { mockResponse, abortRequests, stopIntercepting, hangRequests } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { type CountedRequests, countRequests } from '../../support/browser/requests.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { chooseRole } from '../../support/pages/sign-in.ts'
import { setVisible } from '../../support/browser/visibility.ts'

/** Part 1 §2.1, §4 and §7.2: the signed-in user is read at the start and refreshed from then on. */
test.use({ journey: 'session', ...phone })

const { me } = authEndpoints
const refresh = sessionRefreshMinutes * 60_000
const coach = { participantId: 'COA_701', name: 'Lakshmi Narayanan' }
const other = { participantId: 'COA_702', name: 'Devika Rajeev' }

test.beforeAll(async ({ server }) => {
  await createCoach(server.database, coach)
  await createCoach(server.database, other)
})

/** Expects this many requests, and that the page has processed their responses. */
const expectRequests = async (page: Page, requests: CountedRequests, times: number) => {
  await expect.poll(requests.finished).toBe(times)
  await page.clock.runFor(1_000)
  expect(requests.count()).toBe(times)
}

test('a spinner is shown until the signed-in user is known', async ({ pageWithClock: page, server }) => {
  await hangRequests(page, me)
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  // The spinner also ends on a network that hangs; a later attempt restores the session.
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await stopIntercepting(page, me)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeVisible()
})

test('the user is refreshed every ten minutes while the page is visible, and at once when it becomes visible', async ({
  pageWithClock: page,
  server,
}) => {
  const requests = countRequests(page, me)
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  expect(requests.count()).toBe(1)
  await page.clock.fastForward(refresh - 60_000)
  await page.clock.runFor(1_000)
  expect(requests.count()).toBe(1)
  await page.clock.fastForward(60_000)
  await expectRequests(page, requests, 2)
  await page.clock.fastForward(refresh)
  await expectRequests(page, requests, 3)

  await setVisible(page, false)
  for (let turns = 0; turns < 3; turns += 1) await page.clock.fastForward(refresh)
  await page.clock.runFor(1_000)
  expect(requests.count()).toBe(3)
  await setVisible(page, true)
  await expectRequests(page, requests, 4)
})

test('without a session nothing is refreshed', async ({ pageWithClock: page }) => {
  const requests = countRequests(page, me)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await setVisible(page, false)
  await setVisible(page, true)
  await page.clock.fastForward(refresh)
  await page.clock.runFor(1_000)
  expect(requests.count()).toBe(1)
  await expect(page.getByText(/session has ended/)).toBeHidden()
})

test('a weak network and server errors do not end the session', async ({ pageWithClock: page, server }) => {
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  const requests = countRequests(page, me)
  await mockResponse(page, me, 503, { message: 'Please try again', code: 'unavailable' })
  await page.clock.fastForward(refresh)
  await expectRequests(page, requests, 1)
  await stopIntercepting(page, me)
  await abortRequests(page, me)
  await page.clock.fastForward(refresh)
  await expectRequests(page, requests, 2)
  await expect(page.getByText(coach.name)).toBeVisible()
  await stopIntercepting(page, me)
  await page.clock.fastForward(refresh)
  await expectRequests(page, requests, 3)
})

test('a page opened while the server is down shows the user once it is back', async ({
  pageWithClock: page,
  server,
}) => {
  await mockResponse(page, me, 503)
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  const requests = countRequests(page, me)
  await chooseRole(page, 'coach')
  await page.getByLabel(signInLabels.mobileNumber).fill('98765')
  await page.clock.fastForward(10_000)
  await expect.poll(requests.finished).toBeGreaterThan(0)
  await page.clock.runFor(1_000)
  await expect(page.getByLabel(signInLabels.mobileNumber)).toHaveValue('98765')
  await stopIntercepting(page, me)
  await page.clock.fastForward(10_000)
  await expect(page.getByText(coach.name)).toBeVisible()
})

test('a sign-in of another user in another tab is shown in this tab', async ({ page, server, context }) => {
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  await setVisible(page, false)
  await enterAsCoach(await context.newPage(), server, other.participantId)
  await setVisible(page, true)
  await expect(page.getByText(other.name)).toBeVisible()
  await expect(page.getByText(coach.name)).toBeHidden()
})
