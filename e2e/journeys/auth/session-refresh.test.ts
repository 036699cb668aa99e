import { expect, type Page } from '@playwright/test'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { createCoach } from '@trophy/server/testing'
import { sessionRefreshMinutes } from '@trophy/web/shared/session/session.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { answerInstead, cutOff, letThrough, neverAnswer } from '../../support/browser/answers.ts'
import { phone, test } from '../../support/journey.ts'
import { setPageClock } from '../../support/browser/page-clock.ts'
import { type CountedRequests, countRequests } from '../../support/browser/requests.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { chooseRole } from '../../support/pages/sign-in.ts'
import { setVisible } from '../../support/browser/visibility.ts'

/** Part 1 §2.1, §4 and §7.2: who is signed in, asked at the start and from then on. */
test.use({ journey: 'session', ...phone })

const { me } = authEndpoints
const refresh = sessionRefreshMinutes * 60_000
const coach = { participantId: 'COA_701', name: 'Lakshmi Narayanan' }
const other = { participantId: 'COA_702', name: 'Devika Rajeev' }

test.beforeAll(async ({ server }) => {
  await createCoach(server.database, coach)
  await createCoach(server.database, other)
})

/** Expects so many requests, and that the page has made of their answers what it does. */
const expectAsked = async (page: Page, asked: CountedRequests, times: number) => {
  await expect.poll(asked.settled).toBe(times)
  await page.clock.runFor(1_000)
  expect(asked.count()).toBe(times)
}

test('a spinner stands until it is known who is signed in', async ({ page, server }) => {
  await setPageClock(page)
  await neverAnswer(page, me)
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  // On a network that hangs it does not stand for ever; whoever was signed in is let in by a later try.
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await letThrough(page, me)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeVisible()
})

test('it is asked again every ten minutes while visible, and at once when visible again', async ({ page, server }) => {
  await setPageClock(page)
  const asked = countRequests(page, me)
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  expect(asked.count()).toBe(1)
  await page.clock.fastForward(refresh - 60_000)
  await page.clock.runFor(1_000)
  expect(asked.count()).toBe(1)
  await page.clock.fastForward(60_000)
  await expectAsked(page, asked, 2)
  await page.clock.fastForward(refresh)
  await expectAsked(page, asked, 3)

  await setVisible(page, false)
  for (let turns = 0; turns < 3; turns += 1) await page.clock.fastForward(refresh)
  await page.clock.runFor(1_000)
  expect(asked.count()).toBe(3)
  await setVisible(page, true)
  await expectAsked(page, asked, 4)
})

test('without a session nothing is asked again', async ({ page }) => {
  await setPageClock(page)
  const asked = countRequests(page, me)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await setVisible(page, false)
  await setVisible(page, true)
  await page.clock.fastForward(refresh)
  await page.clock.runFor(1_000)
  expect(asked.count()).toBe(1)
  await expect(page.getByText(/session has ended/)).toBeHidden()
})

test('a weak network and a server in trouble sign nobody out', async ({ page, server }) => {
  await setPageClock(page)
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  const asked = countRequests(page, me)
  await answerInstead(page, me, 503, { message: 'Please try again', code: 'unavailable' })
  await page.clock.fastForward(refresh)
  await expectAsked(page, asked, 1)
  await letThrough(page, me)
  await cutOff(page, me)
  await page.clock.fastForward(refresh)
  await expectAsked(page, asked, 2)
  await expect(page.getByText(coach.name)).toBeVisible()
  await letThrough(page, me)
  await page.clock.fastForward(refresh)
  await expectAsked(page, asked, 3)
})

test('whoever opens the page while the server is away is let in when it is back', async ({ page, server }) => {
  await setPageClock(page)
  await answerInstead(page, me, 503)
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  const asked = countRequests(page, me)
  await chooseRole(page, 'coach')
  await page.getByLabel(signInLabels.mobileNumber).fill('98765')
  await page.clock.fastForward(10_000)
  await expect.poll(asked.settled).toBeGreaterThan(0)
  await page.clock.runFor(1_000)
  await expect(page.getByLabel(signInLabels.mobileNumber)).toHaveValue('98765')
  await letThrough(page, me)
  await page.clock.fastForward(10_000)
  await expect(page.getByText(coach.name)).toBeVisible()
})

test('another person who signs in in another tab is the one this tab shows', async ({ page, server, context }) => {
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  await setVisible(page, false)
  await enterAsCoach(await context.newPage(), server, other.participantId)
  await setVisible(page, true)
  await expect(page.getByText(other.name)).toBeVisible()
  await expect(page.getByText(coach.name)).toBeHidden()
})
