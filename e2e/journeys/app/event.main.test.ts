import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { dashboardMessages } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { arrivedCoach, cleanEvent, cleanSetPeople } from '../../support/server/sheets.ts'
import { signInAsAdmin, signInAsCoach } from '../../support/pages/sign-in.ts'
import { figureOf, openTab } from '../../support/pages/admin.ts'
import { uploadSheet } from '../../support/pages/uploads.ts'

/** From the three sheets to the dashboard, as organiser and coach; each test depends on the one before. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'main job' })

let organiser: Page
let coach: Page

test.beforeAll(async ({ openDesk, openPhone }) => {
  organiser = await openDesk()
  coach = await openPhone()
})

test('the organiser signs in with a password and a one-time password', async ({ server }) => {
  await signInAsAdmin(organiser, server)
  await expect(organiser).toHaveURL(/\/admin/)
  await expect(organiser.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expectAccessible(organiser)
})

test('the organiser uploads the three sheets', async () => {
  await openTab(organiser, 'Hotels')
  await uploadSheet(organiser, 'hotel-inventory', cleanEvent.instances)
  await expect(organiser.getByText(hotelMessages.showing(1, 10, cleanEvent.instances)).first()).toBeVisible()
  await expectAccessible(organiser)
  await openTab(organiser, 'Participants')
  await uploadSheet(organiser, 'coaches-officials', cleanEvent.coachesAndOfficials)
  await uploadSheet(organiser, 'players', cleanEvent.players)
  await expect(organiser.getByText(showingOf('participants')(1, 10, cleanSetPeople)).first()).toBeVisible()
  await expectAccessible(organiser)
})

test('a coach signs in on a phone and verifies the hotel at reception', async ({ server }) => {
  await signInAsCoach(coach, server, arrivedCoach.mobile)
  await expect(coach.getByRole('heading', { name: signInLabels.hotelTitle })).toBeVisible()
  await coach.getByRole('button', { name: signInLabels.verifyLater }).click()
  await expect(coach).toHaveURL(/\/coach/)
  await expect(coach.getByText(coachLabels.hotelIdLater)).toBeVisible()
  await coach.getByRole('button', { name: coachLabels.checkInNow }).click()
  const dialog = coach.getByRole('dialog', { name: coachLabels.hotelTitle })
  await dialog.getByLabel(coachLabels.hotelField).fill('WRONG')
  await dialog.getByRole('button', { name: coachLabels.verify }).click()
  await expect(dialog.getByText(/attempts? remaining|verification failed/i).first()).toBeVisible()
  await dialog.getByLabel(coachLabels.hotelField).fill(arrivedCoach.hotelId.toLowerCase())
  await dialog.getByRole('button', { name: coachLabels.verify }).click()
  await expect(coach.getByRole('button', { name: coachLabels.checkOutNow })).toBeVisible()
  await expect(coach.getByText(arrivedCoach.hotelId)).toBeVisible()
  await expectAccessible(coach)
})

test('the coach checks the team in, and one player out', async () => {
  await coach.getByRole('button', { name: coachLabels.checkInCount(arrivedCoach.players) }).click()
  await coach.getByRole('checkbox', { name: coachLabels.selectAll(arrivedCoach.players) }).check()
  await coach.getByRole('button', { name: coachLabels.confirmCheckIn(arrivedCoach.players) }).click()
  await expect(coach.getByText(coachMessages.checkedIn(arrivedCoach.players))).toBeVisible()
  await coach.getByRole('button', { name: coachLabels.checkOutCount(arrivedCoach.players) }).click()
  await coach
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await coach.getByRole('button', { name: coachLabels.confirmCheckOut(1) }).click()
  await expect(coach.getByText(coachMessages.checkedOut(1))).toBeVisible()
})

test('the dashboard shows the arrivals', async () => {
  await openTab(organiser, 'Dashboard')
  await organiser.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(organiser.getByText(dashboardMessages.refreshed)).toBeVisible()
  await expect(figureOf(organiser, 'Total Participants')).toContainText(cleanSetPeople.toLocaleString('en-IN'))
  await expect(figureOf(organiser, 'Checked In')).toContainText(String(arrivedCoach.players))
  await expect(figureOf(organiser, 'Checked Out')).toContainText('1')
})

test('the desk checks in one person, and several at once', async () => {
  await openTab(organiser, 'Check-in')
  const rows = organiser.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expectAccessible(organiser)
  // Rooms of people whose booking has ended may have been taken.
  await organiser.getByRole('combobox', { name: 'Status' }).click()
  await organiser.getByRole('option', { name: 'Due Today' }).click()
  await expect(rows.nth(1)).toContainText('Today')
  await organiser
    .getByRole('button', { name: /^Check in / })
    .first()
    .click()
  await expect(organiser.getByText(stayMessages.checkedInOne)).toBeVisible()
  await rows.getByRole('checkbox', { disabled: false }).nth(1).check()
  await rows.getByRole('checkbox', { disabled: false }).nth(2).check()
  await organiser.getByRole('button', { name: 'Check In Selected' }).click()
  await expect(organiser.getByText(stayMessages.checkedIn(2))).toBeVisible()
})

test('the organiser finds a participant by any part of the name', async () => {
  await openTab(organiser, 'Participants')
  await organiser.getByRole('searchbox').first().fill(arrivedCoach.name.toLowerCase().slice(3))
  const row = organiser.getByRole('row').filter({ hasText: arrivedCoach.participantId }).first()
  await expect(row).toContainText(arrivedCoach.name)
  await expect(row).toContainText('Checked In')
})
