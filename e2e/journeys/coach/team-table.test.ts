import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { checkinStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { button, createTeam } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Part 2 §6: My Team Players as a table, on a screen of 1200 pixels and more. */
test.use({ journey: 'my team', viewport: { width: 1440, height: 900 } })

const { checkIn, checkOut, completed, of } = coachLabels

const table = (page: Page) => page.getByRole('table', { name: coachLabels.players })
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })

const enterWithTeam = async (page: Page, server: JourneyServer, isVerified = true) => {
  const team = await createTeam(server, { isVerified })
  await team.pending('Asha Rao', { mobileNumber: '+919876500001', booking: { reference: 'KAB-1' } })
  await team.arrived('Divya Nair')
  await team.left('Farah Khan')
  await team.upcoming('Gauri Pillai')
  await enterAsCoach(page, server, team.coach.id)
  return team
}

test('the table has a row for each player: person, booking, status and action', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await expect(table(page).getByRole('columnheader')).toHaveText([
    coachLabels.person,
    coachLabels.booking,
    coachLabels.status,
    coachLabels.actions,
  ])
  await expect(table(page).getByRole('row')).toHaveCount(5)
  const pending = rowOf(page, 'Asha Rao')
  await expect(pending.getByRole('link', { name: '+919876500001' })).toBeVisible()
  await expect(pending).toContainText('KAB-1')
  await expect(pending).toContainText('21/11/2026 – 25/11/2026')
  await expect(pending.getByText(checkinStatusLabels.pending)).toBeVisible()
  await expect(rowOf(page, 'Divya Nair').getByRole('time')).toHaveText(['20/11/2026 13:00 IST'])
  await expect(rowOf(page, 'Farah Khan').getByRole('time')).toHaveCount(2)
  await expect(button(page, of(checkIn, 'Asha Rao'))).toHaveText(checkIn)
  await expect(button(page, of(checkOut, 'Divya Nair'))).toHaveText(checkOut)
  await expect(button(page, of(completed, 'Farah Khan'))).toBeDisabled()
  // The table has neither filters nor pages.
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
})

test('the buttons of a row check this player in and out', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await button(page, of(checkIn, 'Asha Rao')).click()
  await expectToast(page, coachMessages.checkedIn(1))
  await button(page, of(checkOut, 'Asha Rao')).click()
  await expectToast(page, coachMessages.checkedOut(1))
  await expect(button(page, of(completed, 'Asha Rao'))).toBeDisabled()
  await button(page, of(checkIn, 'Gauri Pillai')).click()
  await expectToast(page, 'Error', stayMessages.tooEarly('23/11/2026'))
})

test('an unverified coach has to verify the hotel first', async ({ page, server }) => {
  const { hotel } = await enterWithTeam(page, server, false)
  await button(page, of(checkOut, 'Divya Nair')).click()
  const dialog = page.getByRole('dialog', { name: coachLabels.hotelTitle })
  await dialog.getByLabel(coachLabels.hotelField).fill(hotel.hotelId)
  await button(dialog, coachLabels.verify).click()
  await expectToast(page, coachMessages.checkedOut(1))
})

test('selections and the edit dialog work as on a phone', async ({ page, server }) => {
  await enterWithTeam(page, server)
  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  await page.getByLabel(coachLabels.name, { exact: true }).fill('Asha Rani')
  await button(page, coachLabels.save).click()
  await expect(rowOf(page, 'Asha Rani')).toBeVisible()
  await button(page, coachLabels.checkOutCount(1)).click()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(1) }).check()
  await button(page, coachLabels.confirmCheckOut(1)).click()
  await expectToast(page, coachMessages.checkedOut(1))
  await expect(button(page, of(completed, 'Divya Nair'))).toBeDisabled()
})

test('the table fits at 1200 pixels; narrower screens show cards', async ({ page, server }) => {
  const team = await enterWithTeam(page, server)
  await team.left('Thiruvananthapuram Venkatanarasimharajuvaripeta Subramaniam', {
    booking: { reference: 'KERALA/SPORTS/TRIVANDRUM/2026/NOVEMBER/000123456' },
  })
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.reload()
  await expect(table(page).getByRole('row')).toHaveCount(6)
  const hidden = await table(page).evaluate(({ parentElement: frame }) =>
    frame === null ? 0 : frame.scrollWidth - frame.clientWidth,
  )
  expect(hidden).toBe(0)
  await page.setViewportSize({ width: 1199, height: 800 })
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await expect(table(page)).toHaveCount(0)
})
