import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { storedStay } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { checkinStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { abortRequests, mockResponse, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { phone, test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { accommodationCard, boxOf, button, createTeam, factIn, playerIn } from '../../support/pages/team.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** Part 1 §4 and §8, decisions §4: the effect and the messages of checking in and out. */
test.use({ journey: 'my team', ...phone })

const { checkInCount, checkOutCount, confirmCheckIn, confirmCheckOut } = coachLabels
const { checkin, checkout } = coachEndpoints

/** Opens a selection screen, selects these players and confirms. */
const selectAndConfirm = async (page: Page, open: string, names: readonly string[], confirm: string) => {
  await button(page, open).click()
  for (const name of names) await boxOf(page, name).check()
  await button(page, confirm).click()
}

test('a check-in is shown in the list and the count, and stored', async ({ page, server }) => {
  const team = await createTeam(server, { name: 'Vikram Shetty' })
  const asha = await team.pending('Asha Rao')
  const bina = await team.pending('Bina Das')
  const chitra = await team.pending('Chitra Iyer')
  await enterAsCoach(page, server, team.coach.id)
  await selectAndConfirm(page, checkInCount(3), ['Asha Rao', 'Chitra Iyer'], confirmCheckIn(2))
  await expectToast(page, coachMessages.checkedIn(2))
  for (const name of ['Asha Rao', 'Chitra Iyer']) {
    await expect(playerIn(page, name).getByText(checkinStatusLabels.checked_in, { exact: true }).first()).toBeVisible()
    await expect(factIn(playerIn(page, name), coachLabels.checkedInAt)).toHaveText(/^21\/11\/2026 14:\d\d IST$/)
  }
  await expect(playerIn(page, 'Bina Das').getByText(checkinStatusLabels.pending)).toBeVisible()
  await expect(button(page, checkInCount(1))).toBeEnabled()
  await expect(button(page, checkOutCount(2))).toBeEnabled()
  await expect(page.locator('section').filter({ hasText: coachLabels.totalPlayers })).toContainText(
    `${coachLabels.checkedInPlayers}2`,
  )
  for (const { id } of [asha, chitra]) {
    const stay = await storedStay(server.database, id)
    expect(stay.events).toMatchObject([{ kind: 'checkin', actorRole: 'coach', actorName: 'Vikram Shetty' }])
  }
  expect((await storedStay(server.database, bina.id)).status).toBe('pending')
})

test('a check-out is stored, and the team is shown again', async ({ page, server }) => {
  const team = await createTeam(server)
  await team.arrived('Divya Nair')
  await team.arrived('Esha Gill')
  await enterAsCoach(page, server, team.coach.id)
  await selectAndConfirm(page, checkOutCount(2), ['Divya Nair', 'Esha Gill'], confirmCheckOut(2))
  await expectToast(page, coachMessages.checkedOut(2))
  await expect(page).toHaveURL(/\/coach$/)
  await expect(page.getByRole('tab', { name: coachLabels.team })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  const left = playerIn(page, 'Esha Gill')
  await expect(factIn(left, coachLabels.checkedOutAt)).toHaveText(/^21\/11\/2026 14:\d\d IST$/)
  await expect(button(page, checkOutCount(0))).toBeDisabled()
})

test('a coach checks in and out, too', async ({ page, server }) => {
  const { coach } = await createTeam(server)
  await enterAsCoach(page, server, coach.id)
  const card = accommodationCard(page)
  await button(card, coachLabels.checkInNow).click()
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(card.getByText(checkinStatusLabels.checked_in, { exact: true }).first()).toBeVisible()
  await button(card, coachLabels.checkOutNow).click()
  await expectToast(page, coachMessages.checkedOut(1))
  await expect(card.getByText(checkinStatusLabels.checked_out, { exact: true }).first()).toBeVisible()
  await expect(card.getByRole('time')).toHaveCount(2)
  await expect(card.getByRole('button')).toHaveText([coachLabels.findHotel])
  const { events } = await storedStay(server.database, coach.id)
  expect(events.map(({ kind }) => kind)).toEqual(['checkin', 'checkout'])
})

test('a check-in before its time is refused with the official time, and the selection stays', async ({
  page,
  server,
}) => {
  const team = await createTeam(server)
  await team.upcoming('Gauri Pillai')
  await enterAsCoach(page, server, team.coach.id)
  await selectAndConfirm(page, checkInCount(1), ['Gauri Pillai'], confirmCheckIn(1))
  await expectToast(page, 'Error', stayMessages.tooEarly('23/11/2026'))
  expect(stayMessages.tooEarly('23/11/2026')).toBe('Check-in opens at 12:00 PM on 23/11/2026')
  await expect(boxOf(page, 'Gauri Pillai')).toBeChecked()
  await expect(button(page, confirmCheckIn(1))).toBeEnabled()
})

test('people skipped by a check-in are reported with the reasons', async ({ page, server }) => {
  const team = await createTeam(server)
  await team.pending('Asha Rao')
  await team.upcoming('Gauri Pillai')
  const hema = await team.pending('Hema Joshi')
  // With live updates the page would know of the desk's check-in.
  await abortRequests(page, liveEndpoints.stream)
  await enterAsCoach(page, server, team.coach.id)
  await button(page, checkInCount(3)).click()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(3) }).check()
  // The desk checks one of them in concurrently.
  await server.database.run(sql`
    UPDATE participants SET checkin_status = 'checked_in', checkin_time = '2026-11-21T13:59:00+05:30'
    WHERE id = ${hema.id}`)
  await button(page, confirmCheckIn(3)).click()
  await expectToast(
    page,
    coachMessages.checkedIn(1),
    `${stayMessages.skipped(2)}: ${stayMessages.tooEarly('23/11/2026')}, ${skipReasons.checkedIn}`,
  )
  await expect(button(page, checkInCount(1))).toBeEnabled()
  await expect(button(page, checkOutCount(2))).toBeEnabled()
})

test("a refused check-in or check-out shows the server's message, else the fallback", async ({ page, server }) => {
  const team = await createTeam(server)
  await team.pending('Asha Rao')
  await team.arrived('Divya Nair')
  await enterAsCoach(page, server, team.coach.id)
  for (const [endpoint, open, name, confirm, failed] of [
    [checkin, checkInCount(1), 'Asha Rao', confirmCheckIn(1), coachMessages.checkinFailed],
    [checkout, checkOutCount(1), 'Divya Nair', confirmCheckOut(1), coachMessages.checkoutFailed],
  ] as const) {
    await mockResponse(page, endpoint, 409, { message: 'The hotel is closed', code: 'conflict' })
    await selectAndConfirm(page, open, [name], confirm)
    await expectToast(page, 'Error', 'The hotel is closed')
    await stopIntercepting(page, endpoint)
    await mockResponse(page, endpoint, 500)
    await button(page, confirm).click()
    await expectToast(page, 'Error', failed)
    await expect(boxOf(page, name)).toBeChecked()
    await button(page, coachLabels.cancel).click()
    await closeToast(page)
  }
})

test('a running check-in shows its progress and cannot be started twice', async ({ page, server }) => {
  const team = await createTeam(server)
  await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  const release = await holdRequests(page, checkin)
  await selectAndConfirm(page, checkInCount(1), ['Asha Rao'], confirmCheckIn(1))
  await expect(button(page, confirmCheckIn(1))).toBeDisabled()
  release()
  await expectToast(page, coachMessages.checkedIn(1))
})
