import { expect, type Page } from '@playwright/test'
import { createCoach, createHotel, createPlayer } from '@trophy/server/testing'
import { departureRefusals } from '@trophy/contract/departures/departures.constants.ts'
import {
  departureLabels as labels,
  departureMessages as messages,
  teamLabels,
} from '@trophy/web/teams/teams.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { openTeams, teamRow } from '../../support/pages/teams.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** A team is out: from the selection to the undo. Today is 21 November 2026. */
test.use({ journey: 'team out' })

/** A coach in house since yesterday and a player who never came, in a hotel of two rooms. */
const createTeam = async ({ database }: JourneyServer, coach: string, teamName: string) => {
  const hotel = await createHotel(database, { hotelName: 'Lake View Residency', instances: [{ totalRooms: 2 }] })
  const booking = { hotel, startDate: '2026-11-20', endDate: '2026-11-24' }
  const checkinTime = '2026-11-20T13:00:00+05:30'
  const leader = await createCoach(database, { name: coach, checkinStatus: 'checked_in', checkinTime, booking })
  await createPlayer(database, { name: 'Late Player', coach: leader, teamName, booking })
  return hotel
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const fillDay = async (page: Page, typed: string) => {
  const field = dialogOf(page, labels.title).getByRole('textbox', { name: labels.leaveOn })
  await field.fill(typed)
  await field.blur()
}

test('from the selection to the receipt, and back: what was taken since is not given back', async ({
  pageWithClock: page,
  openPhone,
  server,
}) => {
  const hotel = await createTeam(server, 'Asha Rao', 'Kaveri Lions')
  await openTeams(page, server)
  await page.getByRole('checkbox', { name: 'Select Asha Rao' }).check()
  await page
    .getByRole('region', { name: teamLabels.selection })
    .getByRole('button', { name: teamLabels.teamOut })
    .click()
  const dialog = dialogOf(page, labels.title)
  await expect(dialog).toContainText('Asha Rao')
  await fillDay(page, '22/11/2026')
  const preview = dialog.getByRole('region', { name: labels.preview })
  await expect(preview).toContainText(labels.previewPeople(2, 1))
  await expect(preview).toContainText(labels.freed(6, 1))
  await expect(preview).toContainText('Lake View Residency')
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: labels.notice }).click()
  await page.getByRole('option', { name: labels.noticeLabels.match_lost }).click()
  await dialog.getByRole('button', { name: labels.submit(1) }).click()
  await expect(dialog).toContainText(departureRefusals.reasonRequired)
  await dialog.getByRole('textbox', { name: labels.reason }).fill('Lost the quarter final')
  await dialog.getByRole('button', { name: labels.submit(1) }).click()
  await expectToast(page, messages.done(2))

  const receipt = dialogOf(page, labels.receipt)
  await expect(receipt).toContainText(labels.receiptFacts(2, 1, '22/11/2026'))
  await expect(receipt).toContainText(labels.recipients(1))
  await expect(receipt).toContainText(labels.hasFreed(6, 1))
  await expectAccessible(page)
  await expect(teamRow(page, 'Asha Rao')).toContainText('20/11/2026 – 22/11/2026')
  const others = { hotel, startDate: '2026-11-23', endDate: '2026-11-24' }
  await createPlayer(server.database, { name: 'Other', booking: others })
  await receipt.getByRole('button', { name: labels.undo }).click()
  const undo = dialogOf(page, labels.undo)
  await undo.getByRole('textbox', { name: labels.undoReason }).fill('The protest was upheld')
  await undo.getByRole('button', { name: labels.undo, exact: true }).click()
  await expect(receipt).toContainText(labels.undone(2))
  await expect(receipt.getByRole('button', { name: labels.undo })).toHaveCount(0)
  const missing = receipt.getByRole('region', { name: labels.missing(1) })
  await expect(missing).toContainText('23/11/2026')
  await expect(missing).toContainText('Lake View Residency')
  await expectAccessible(page)
  await receipt.getByRole('button', { name: labels.close, exact: true }).last().click()
  await expect(teamRow(page, 'Asha Rao')).toContainText('20/11/2026 – 24/11/2026')

  const phone = await openPhone({ hasClock: true })
  await openTeams(phone, server)
  const ofTeam = phone.getByRole('button', { name: teamLabels.teamOutOf('Asha Rao') })
  // Who controls the phone by voice says what is written on the button.
  await expect(ofTeam).toHaveText(teamLabels.teamOut)
  expect(teamLabels.teamOutOf('Asha Rao')).toContain(teamLabels.teamOut)
  await ofTeam.click()
  await expect(dialogOf(phone, labels.title).getByRole('region', { name: labels.preview })).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await dialogOf(phone, labels.title).getByRole('button', { name: 'Cancel' }).click()
  await phone.getByRole('button', { name: teamLabels.pastDepartures }).click()
  await expect(dialogOf(phone, labels.past)).toContainText(labels.isUndone)
  await expectNoHorizontalOverflow(phone)
  await phone.getByRole('button', { name: labels.openOf('22/11/2026') }).click()
  await expect(dialogOf(phone, labels.receipt)).toContainText(labels.undone(2))
  await expectTouchable(phone)
})
