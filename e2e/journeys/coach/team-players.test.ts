import { expect } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { crashMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { expectNoHorizontalOverflow, expectNoClippedLabels } from '../../support/checks/layout.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { accommodationCard, boxOf, button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 1 §2.4 and §7.3: the list of the players, and what is shown while the team cannot be read. */
test.use({ journey: 'my team', ...phone })

const { dashboard } = coachEndpoints

const fontSizes = (elements: Element[]): number[] =>
  elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))

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
  // The screen opens at its heading, which has the focus.
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect(heading(coachLabels.checkInTitle)).toBeFocused()
  await expect(heading(coachLabels.checkInTitle)).toBeInViewport()
  await boxOf(page, 'Pending Player 6').scrollIntoViewIfNeeded()
  await boxOf(page, 'Pending Player 6').check()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(6) }).check()
  await expect(button(page, coachLabels.confirmCheckIn(6))).toBeInViewport({ ratio: 1 })
  await button(page, coachLabels.cancel).click()
  await expect(heading(coachLabels.players)).toBeFocused()
  await expect(heading(coachLabels.players)).toBeInViewport()

  // Nothing is cut off at twice the text size.
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await expectNoHorizontalOverflow(page)
  await expectNoClippedLabels(page)
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
