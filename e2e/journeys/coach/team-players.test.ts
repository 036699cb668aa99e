import { expect, type Page } from '@playwright/test'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { crashMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { checkinStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, abortRequests, stopIntercepting, hangRequests } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { expectNoHorizontalOverflow, expectNoClippedLabels } from '../../support/checks/layout.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { accommodationCard, boxOf, button, createTeam, factIn, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 1 §2.4 and §7.3: the list of the players, and what is shown while the team cannot be read. */
test.use({ journey: 'my team', ...phone })

const { dashboard } = coachEndpoints

const fontSizes = (elements: Element[]): number[] =>
  elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test('each player is shown with name, id, number, booking, times and status', async ({ page, server }) => {
  const team = await createTeam(server)
  const asha = await team.pending('Asha Rao', { mobileNumber: '+919876500001', booking: { reference: 'KAB-1' } })
  await team.arrived('Bina Das', { mobileNumber: dummyMobile })
  await team.left('Chitra Iyer', { mobileNumber: null })
  await team.pending("Mary-Ann D'Souza", { booking: null })
  await enterAsCoach(page, server, team.coach.id)
  // Sorted by name.
  await expect(page.getByRole('listitem')).toContainText(['Asha Rao', 'Bina Das', 'Chitra Iyer', "Mary-Ann D'Souza"])

  const pending = playerIn(page, 'Asha Rao')
  await expect(pending.getByText('AR', { exact: true })).toBeVisible()
  await expect(pending.getByText(asha.participantId, { exact: true })).toBeVisible()
  await expect(pending.getByText(checkinStatusLabels.pending, { exact: true })).toBeVisible()
  await expect(factIn(pending, coachLabels.mobile).getByRole('link')).toHaveAttribute('href', 'tel:+919876500001')
  await expect(factIn(pending, coachLabels.reference)).toHaveText('KAB-1')
  await expect(factIn(pending, coachLabels.stay)).toHaveText('21/11/2026 – 25/11/2026')
  await expect(pending.getByRole('time')).toHaveCount(0)
  await expect(button(pending, coachLabels.editPlayer('Asha Rao'))).toBeVisible()

  const arrived = playerIn(page, 'Bina Das')
  await expect(arrived.getByText(checkinStatusLabels.checked_in, { exact: true }).first()).toBeVisible()
  await expect(factIn(arrived, coachLabels.checkedInAt)).toHaveText('20/11/2026 13:00 IST')
  // The dummy number cannot be called.
  await expect(factIn(arrived, coachLabels.mobile)).toHaveText(dummyMobile)
  await expect(arrived.getByRole('link')).toHaveCount(0)

  const left = playerIn(page, 'Chitra Iyer')
  await expect(left.getByText(checkinStatusLabels.checked_out, { exact: true }).first()).toBeVisible()
  await expect(left.getByRole('time')).toHaveText(['17/11/2026 13:00 IST', '20/11/2026 10:00 IST'])
  await expect(factIn(left, coachLabels.mobile)).toHaveText('—')
  const unbooked = playerIn(page, "Mary-Ann D'Souza")
  await expect(factIn(unbooked, coachLabels.reference)).toHaveText('—')
  await expect(factIn(unbooked, coachLabels.stay)).toHaveText('—')
  await expectAccessible(page)
  await expectTouchable(page)
})

const longName = 'வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி'

test('a team of 18 fits on three screens of a phone, and the actions stay visible', async ({ page, server }) => {
  const team = await createTeam(server)
  for (let number = 1; number <= 6; number += 1) {
    const booking = { reference: `KAB-2026-${100 + number}` }
    await team.pending(`Pending Player ${number}`, { booking })
    await team.arrived(`Arrived Player ${number}`, { booking })
    await team.left(number === 6 ? longName : `Departed Player ${number}`, { booking })
  }
  await enterAsCoach(page, server, team.coach.id)
  await expect(page.getByRole('listitem')).toHaveCount(18)
  const players = await page.getByRole('region', { name: coachLabels.players }).boundingBox()
  expect(players?.height).toBeLessThanOrEqual(3 * phone.viewport.height)
  for (const size of await page.getByRole('definition').evaluateAll(fontSizes)) {
    expect(size).toBeGreaterThanOrEqual(14)
  }
  await expectAccessible(page)
  await expectTouchable(page)

  const last = playerIn(page, longName)
  await last.scrollIntoViewIfNeeded()
  await expect(button(page, coachLabels.checkOutCount(6))).toBeInViewport({ ratio: 1 })
  await button(page, coachLabels.checkInCount(6)).click()
  await boxOf(page, 'Pending Player 6').scrollIntoViewIfNeeded()
  await boxOf(page, 'Pending Player 6').check()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(6) }).check()
  await expect(button(page, coachLabels.confirmCheckIn(6))).toBeInViewport({ ratio: 1 })
  await button(page, coachLabels.cancel).click()

  // Nothing is cut off at twice the text size.
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await expectNoHorizontalOverflow(page)
  await expectNoClippedLabels(page)
})

test('a team without players shows a text and no selection buttons', async ({ page, server }) => {
  const { coach } = await createTeam(server)
  await enterAsCoach(page, server, coach.id)
  await expect(page.getByText(coachMessages.noPlayers)).toBeVisible()
  await expect(button(page, coachLabels.checkInCount(0))).toBeDisabled()
  await expect(button(page, coachLabels.checkOutCount(0))).toBeDisabled()
  await expectAccessible(page)
})

test('a coach sees only the players of the own team', async ({ page, server }) => {
  const [own, other] = [await createTeam(server), await createTeam(server)]
  await own.pending('Asha Rao')
  await other.pending('Esha Gill')
  await enterAsCoach(page, server, own.coach.id)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
})

test('a spinner is shown while the team loads', async ({ pageWithClock: page, server }) => {
  const { coach } = await createTeam(server)
  await hangRequests(page, dashboard)
  await enterAsCoach(page, server, coach.id)
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeVisible()
  // Three attempts without a response, and the pauses between them.
  await page.clock.runFor(70_000)
  await expect(page.getByText(coachMessages.dashboardError(coachMessages.dashboardFailed))).toBeVisible()
  await stopIntercepting(page, dashboard)
  await button(page, coachLabels.tryAgain).click()
  await expect(page.getByText(coachMessages.noPlayers)).toBeVisible()
})

const enterWithResponse = async (page: Page, enter: () => Promise<void>, ...answer: [number, object?]) => {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith(dashboard.path)) requests += 1
  })
  await mockResponse(page, dashboard, ...answer)
  await enter()
  // One attempt and two retries, each after a pause.
  for (const tried of [1, 2, 3]) {
    await expect.poll(() => requests).toBe(tried)
    await page.clock.runFor(2000)
  }
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(requests).toBe(3)
}

test("a team that cannot be read shows the server's message, Try Again and Return to Login", async ({
  pageWithClock: page,
  server,
}) => {
  const { coach } = await createTeam(server)
  const refusal = { message: 'The database is not available', code: 'unavailable' }
  await enterWithResponse(page, () => enterAsCoach(page, server, coach.id), 503, refusal)
  await expect(page.getByText(coachMessages.dashboardError(refusal.message), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectTouchable(page)
  await stopIntercepting(page, dashboard)
  await button(page, coachLabels.tryAgain).click()
  await expect(page.getByText(coachMessages.noPlayers)).toBeVisible()
})

test('without a message of the server the error shows the fallback, and Return to Login signs out', async ({
  pageWithClock: page,
  server,
}) => {
  const { coach } = await createTeam(server)
  await enterWithResponse(page, () => enterAsCoach(page, server, coach.id), 500)
  await expect(page.getByText(coachMessages.dashboardError(coachMessages.dashboardFailed))).toBeVisible()
  await abortRequests(page, authEndpoints.logout)
  await button(page, coachLabels.returnToLogin).click()
  await expectToast(page, 'Error', coachMessages.logoutFailed)
  await stopIntercepting(page, authEndpoints.logout)
  await button(page, coachLabels.returnToLogin).click()
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
  await stopIntercepting(page, dashboard)
  await page.goto('/coach')
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
})

test('a coach whose data is missing sees that message', async ({ pageWithClock: page, server }) => {
  const { coach } = await createTeam(server)
  const gone = { message: 'Not found', code: 'not_found' }
  await enterWithResponse(page, () => enterAsCoach(page, server, coach.id), 404, gone)
  await expect(page.getByText(coachMessages.missingCoach)).toBeVisible()
  await button(page, coachLabels.returnToLogin).click()
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
})

test('a response without a coach shows that message, and can be retried', async ({ page, server }) => {
  const { coach } = await createTeam(server)
  await mockResponse(page, dashboard, 200, { coach: null, players: [] })
  await enterAsCoach(page, server, coach.id)
  await expect(page.getByText(coachMessages.missingCoach)).toBeVisible()
  await mockResponse(page, dashboard, 200, { players: [] })
  const reloaded = page.waitForResponse(`**${dashboard.path}`)
  await button(page, coachLabels.tryAgain).click()
  await reloaded
  await expect(page.getByText(coachMessages.missingCoach)).toBeVisible()
  await stopIntercepting(page, dashboard)
  await button(page, coachLabels.tryAgain).click()
  await expect(page.getByText(coachMessages.noPlayers)).toBeVisible()
})

test('a failing section does not affect the rest and can be reloaded', async ({ page, server }) => {
  const { coach, pending } = await createTeam(server)
  const player = await pending('Asha Rao')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route(`**${dashboard.path}`, async (route) => {
    const team = await (await route.fetch()).json()
    await route.fulfill({ json: { ...team, players: [{ ...player, name: null }] } })
  })
  await enterAsCoach(page, server, coach.id)
  const failed = page.getByRole('alert').filter({ hasText: crashMessages.partTitle })
  await expect(failed).toHaveCount(1)
  await expect(page.getByRole('heading', { name: coach.name })).toBeVisible()
  await expect(accommodationCard(page)).toBeVisible()
  await expect(button(page, coachLabels.logout)).toBeEnabled()
  await expectAccessible(page)
  await expectTouchable(page)
  expect(errors.join()).toContain('TypeError')
  await stopIntercepting(page, dashboard)
  await button(failed, coachLabels.tryAgain).click()
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await expect(failed).toBeHidden()

  // With unusable data the tabs stay, and a section that fails again offers a reload of the page.
  await mockResponse(page, dashboard, 200, { coach, players: null })
  await page.reload()
  await expect(failed.first()).toBeVisible()
  await page.getByRole('tab', { name: coachLabels.messages }).click()
  await expect(page.getByText(coachMessages.noNotifications)).toBeVisible()
  await page.getByRole('tab', { name: coachLabels.team }).click()
  await button(failed.first(), coachLabels.tryAgain).click()
  await expect(button(failed.first(), crashMessages.reload)).toBeVisible()
  await stopIntercepting(page, dashboard)
  await button(failed.first(), crashMessages.reload).click()
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
})
