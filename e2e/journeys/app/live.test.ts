import { expect, type Page } from '@playwright/test'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import { createCoach, createHotel, createPlayer, verifyHotel } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { boardLabels, checkinLabels, deskLabels, concurrentChangeMessages } from '@trophy/web/stays/stays.constants.ts'
import { accounts } from '../../support/server/accounts.ts'
import { goToBoard, rowOf, searchOf } from '../../support/pages/boards.ts'
import { test } from '../../support/journey.ts'
import { enterAsAdmin, enterAsCoach } from '../../support/browser/session.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'live' })

let desk: Page
let otherDesk: Page
let coach: Page

/** Two desks with the check-in board open, and a coach with the portal; no page is reloaded. */
test.beforeAll(async ({ openDesk, openPhone, server }) => {
  const { database } = server
  const hotel = await createHotel(database)
  const leader = await createCoach(database, { name: 'Meena Pillai', booking: { hotel } })
  await verifyHotel(database, leader)
  for (const name of ['Arun Nair', 'Binu Das', 'Cyril Jose', 'Devi Rao', 'Esha Kurian']) {
    await createPlayer(database, { name, coach: leader, booking: { hotel } })
  }
  desk = await openDesk()
  otherDesk = await openDesk()
  coach = await openPhone()
  for (const page of [desk, otherDesk]) {
    await enterAsAdmin(page, server, '/admin?tab=checkin')
    await expect(page.getByRole('row').filter({ hasText: 'Arun Nair' })).toBeVisible()
  }
  await enterAsCoach(coach, server, leader.id)
  await expect(coach.getByText('Arun Nair')).toBeVisible()
})

test('an action at one desk appears at the other and in the portal within a second', async () => {
  await searchOf(otherDesk).fill('binu')
  await rowOf(otherDesk, 'Cyril Jose').getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Check in Arun Nair' }).click()
  await expect(desk.getByText(stayMessages.checkedInOne)).toBeVisible()
  await expect(rowOf(otherDesk, 'Arun Nair')).toContainText('Checked In', { timeout: 1000 })
  await expect(coach.getByRole('button', { name: coachLabels.checkInCount(4) })).toBeVisible({ timeout: 1000 })
  await expect(searchOf(otherDesk)).toHaveValue('binu')
  await expect(rowOf(otherDesk, 'Cyril Jose').getByRole('checkbox')).toBeChecked()
})

test('an open dialog shows a concurrent change and keeps its input; a late action shows who was first', async () => {
  await desk.getByRole('button', { name: 'Manual check-in of Devi Rao' }).click()
  const dialog = desk.getByRole('dialog', { name: checkinLabels.manual })
  const reason = dialog.getByRole('textbox', { name: boardLabels.reason })
  await reason.fill('Came by train')
  await otherDesk.getByRole('button', { name: 'Check in Devi Rao' }).click()
  await expect(otherDesk.getByText(stayMessages.checkedInOne)).toBeVisible()
  await expect(dialog.getByText(concurrentChangeMessages.title)).toBeVisible({ timeout: 1000 })
  await expect(reason).toHaveValue('Came by train')
  await expect(reason).toBeFocused()
  await dialog.getByRole('button', { name: checkinLabels.checkIn }).click()
  await expect(dialog.getByText(stayMessages.doneBy(skipReasons.checkedIn, accounts.admin.name, ''))).toBeVisible()
  await expect(reason).toHaveValue('Came by train')
  await dialog.getByRole('button', { name: deskLabels.cancel }).click()
  await desk.getByRole('button', { name: unsavedLabels.discard }).click()
})

test('the checkout board shows actions of desk and coach, and the portal shows an undo, within a second', async () => {
  await goToBoard(otherDesk, 'checkout')
  await rowOf(otherDesk, 'Arun Nair').getByRole('checkbox').check()
  await searchOf(otherDesk).fill('somebody')
  await desk.getByRole('button', { name: 'Check in Esha Kurian' }).click()
  await expect(desk.getByText(stayMessages.checkedInOne)).toBeVisible()
  await expect(rowOf(otherDesk, 'Esha Kurian')).toContainText('Checked In', { timeout: 1000 })
  await coach.getByRole('button', { name: coachLabels.checkInNow }).click()
  await expect(coach.getByText(coachMessages.checkedIn(1))).toBeVisible()
  await expect(rowOf(otherDesk, 'Meena Pillai')).toContainText('Checked In', { timeout: 1000 })
  await expect(rowOf(desk, 'Meena Pillai')).toContainText('Checked In', { timeout: 1000 })
  await expect(searchOf(otherDesk)).toHaveValue('somebody')
  await expect(searchOf(otherDesk)).toBeFocused()
  await expect(rowOf(otherDesk, 'Arun Nair').getByRole('checkbox')).toBeChecked()
  const dialog = desk.getByRole('dialog', { name: checkinLabels.undo })
  await desk.getByRole('button', { name: `${checkinLabels.undo} of Arun Nair` }).click()
  await dialog.getByRole('textbox').fill('Was somebody else')
  await dialog.getByRole('button', { name: checkinLabels.undo }).click()
  await expect(desk.getByText(undoMessages.checkinUndone(1))).toBeVisible()
  await expect(rowOf(otherDesk, 'Arun Nair')).toHaveCount(0, { timeout: 1000 })
  await expect(coach.getByRole('button', { name: coachLabels.checkInCount(3) })).toBeVisible({ timeout: 1000 })
})

test('a coach who was offline sees the missed changes once connected', async () => {
  await coach.context().setOffline(true)
  await expect(coach.getByText(connectionMessages.offline)).toBeVisible()
  await desk.getByRole('button', { name: 'Check in Binu Das' }).click()
  await expect(rowOf(otherDesk, 'Binu Das')).toContainText('Checked In')
  await expect(coach.getByRole('button', { name: coachLabels.checkInCount(3) })).toBeVisible()
  await coach.context().setOffline(false)
  await expect(coach.getByRole('button', { name: coachLabels.checkInCount(2) })).toBeVisible()
  await expect(coach.getByText(connectionMessages.offline)).toBeHidden()
})

test('a silent live stream is reported until it recovers, and what changed meanwhile is shown', async () => {
  await otherDesk.route(`**${liveEndpoints.stream.path}`, (route) => route.abort())
  await otherDesk.reload()
  await expect(otherDesk.getByText(/^Not connected since \d/)).toBeVisible()
  await goToBoard(desk, 'checkin')
  await desk.getByRole('button', { name: 'Check in Cyril Jose' }).click()
  await expect(desk.getByText(stayMessages.checkedInOne)).toBeVisible()
  await otherDesk.unroute(`**${liveEndpoints.stream.path}`)
  await expect(otherDesk.getByText(/^Not connected since/)).toBeHidden({ timeout: 20_000 })
  await expect(rowOf(otherDesk, 'Cyril Jose')).toContainText('Checked In')
})
