import { expect, type Page } from '@playwright/test'
import { endOfDay, startOfDay } from '@trophy/contract/reassignment/reassignment.rules.ts'
import {
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { createCoach, createHotel, createOfficial, createPlayer } from '@trophy/server/testing'
import {
  reassignmentLabels as labels,
  reassignmentScopeLabels as scopes,
  reassignmentWizardLabels,
} from '@trophy/web/reassignment/reassignment.constants.ts'
import { openTab } from '../../support/pages/admin.ts'
import { mockResponse, stopIntercepting, loseNextResponse } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { choose } from '../../support/pages/participants.ts'
import {
  bookingOf,
  boxOf,
  buttonOf,
  changeOf,
  choiceOf,
  chooseType,
  expectStep,
  fieldOf,
  fillDay,
  fillReason,
  fillReference,
  findHotel,
  goBack,
  goToNextStep,
  openWizard,
  searchFor,
  wizardOf,
} from '../../support/pages/reassignment.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'reassignment' })

let page: Page

/** A team in Lake View, one with other dates and one checked out, and hotels of forty and of two rooms. */
test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const hotel = await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill Top', instances: [{ totalRooms: 40 }] })
  await createHotel(database, { hotelId: 'SEA', hotelName: 'Sea Side', instances: [{ totalRooms: 2 }] })
  await createHotel(database, {
    hotelId: 'CAMP',
    hotelName: 'Tent Camp',
    instances: [
      { startDate: '2026-11-20', endDate: '2026-11-25' },
      { startDate: '2026-11-27', endDate: '2026-11-30' },
    ],
  })
  const booking = { hotel, reference: 'REF-1' }
  const coach = await createCoach(database, { name: 'Meena Pillai', mobileNumber: '+919876543210', booking })
  const lion = { coach, teamName: 'Lions' }
  await createPlayer(database, { ...lion, name: 'Arun Nair', booking })
  const later = { ...booking, startDate: '2026-11-22', endDate: '2026-11-26' }
  await createPlayer(database, { ...lion, name: 'Binu Das', booking: later })
  await createPlayer(database, { ...lion, name: 'Eby Paul', checkinStatus: 'checked_out', booking })
  await createOfficial(database, { name: 'Meena Umpire', booking })
  await createCoach(database, { name: 'Meenakshi Rao', isReferenceOnly: true, booking: null })
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
  await openWizard(page, server)
})

test('the team of a coach loads automatically; another scope clears the selection', async () => {
  await searchFor(page, 'meena')
  for (const list of [labels.coaches, labels.officials, labels.players]) {
    await expect(wizardOf(page).getByRole('table', { name: list })).toBeVisible()
  }
  await expect(choiceOf(page, scopes.individual)).toBeChecked()
  await boxOf(page, 'Meena Umpire').check()
  await expect(wizardOf(page).getByText(labels.selected(1))).toBeVisible()
  await choiceOf(page, scopes.coach_alone).check()
  await expect(wizardOf(page).getByRole('checkbox', { checked: true, name: labels.select })).toHaveCount(2)
  await expect(wizardOf(page).getByText(labels.selected(1))).toBeVisible()
  await choiceOf(page, scopes.individual).check()
  await expect(wizardOf(page).getByText(messages.noneSelected)).toBeVisible()
  await expect(buttonOf(page, labels.next)).toBeDisabled()
  await choiceOf(page, scopes.entire_team).check()
  for (const name of ['Meena Pillai', 'Arun Nair', 'Binu Das']) await expect(boxOf(page, name)).toBeChecked()
  await expect(boxOf(page, 'Eby Paul')).toBeHidden()
  await expect(wizardOf(page).getByRole('row').filter({ hasText: 'Eby Paul' })).toContainText(refusals.checkedOut)
  await expect(boxOf(page, 'Meena Umpire')).toBeHidden()
})

test('with several coaches found, the team of another one can be chosen', async () => {
  await choose(page, reassignmentWizardLabels.team, /^Meenakshi Rao/)
  await expect(wizardOf(page).getByText(messages.noneSelected)).toBeVisible()
  await expect(wizardOf(page).getByRole('row').filter({ hasText: 'Meenakshi Rao' })).toContainText(
    refusals.referenceOnly,
  )
  await choose(page, reassignmentWizardLabels.team, /^Meena Pillai/)
  await expect(wizardOf(page).getByText(labels.selected(3))).toBeVisible()
})

test('the hotel search of a complete rebooking needs ordered dates, a minimum stay and a reference', async () => {
  await goToNextStep(page, 3)
  await expect(wizardOf(page).getByText(messages.multipleDates(2))).toBeVisible()
  await expect(wizardOf(page).getByText(reassignmentWizardLabels.range(2, '21/11/2026 – 25/11/2026'))).toBeVisible()
  await expect(buttonOf(page, labels.searchHotels)).toBeDisabled()
  await expect(wizardOf(page).getByText(messages.missingDetails).first()).toBeVisible()
  await fillReference(page, 'REF-2')
  await fillDay(page, labels.startDate, '2026-11-24')
  await fillDay(page, labels.endDate, '2026-11-22')
  await expect(wizardOf(page).getByText(messages.dateRange).first()).toBeVisible()
  await fillDay(page, labels.endDate, '2026-11-25')
  await expect(wizardOf(page).getByText(participantMessages.minimumStay(3)).first()).toBeVisible()
  await expect(buttonOf(page, labels.searchHotels)).toBeDisabled()
  await fillDay(page, labels.endDate, '2026-11-28')
  await expect(wizardOf(page).getByText(labels.daysToReassign(4))).toBeVisible()
  await expect(buttonOf(page, labels.searchHotels)).toBeEnabled()
})

test('the hotel search shows a failure, no hotels, and the hotels found', async () => {
  const { availableHotels } = reassignmentEndpoints
  await mockResponse(page, availableHotels, 503)
  await buttonOf(page, labels.searchHotels).click()
  await expectToast(page, messages.hotelSearchFailedTitle, messages.hotelSearchFailed)
  await stopIntercepting(page, availableHotels)
  await mockResponse(page, availableHotels, 200, { available: [] })
  await buttonOf(page, labels.searchHotels).click()
  await expect(wizardOf(page).getByText(messages.noHotels)).toBeVisible()
  await stopIntercepting(page, availableHotels)
  const request = page.waitForRequest(`**${availableHotels.path}`)
  await buttonOf(page, labels.searchHotels).click()
  expect((await request).postDataJSON()).toMatchObject({
    startDate: startOfDay('2026-11-24'),
    endDate: endOfDay('2026-11-28'),
  })
  await expect(choiceOf(page, 'Hill Top')).toHaveAccessibleName(new RegExp(labels.rooms(40, 40)))
  await expect(buttonOf(page, labels.next)).toBeDisabled()
  await choiceOf(page, 'Hill Top').check()
  await mockResponse(page, availableHotels, 503)
  await buttonOf(page, labels.searchHotels).click()
  await expect(wizardOf(page).getByText(reassignmentWizardLabels.searchHotelsNext)).toBeVisible()
  await expect(choiceOf(page, 'Hill Top')).toBeHidden()
  await expect(buttonOf(page, labels.next)).toBeDisabled()
  await stopIntercepting(page, availableHotels)
  await buttonOf(page, labels.searchHotels).click()
  await expect(choiceOf(page, 'Hill Top')).toBeChecked()
})

test('gap nights are shown before the bookings move, and do not block them', async () => {
  const warning = wizardOf(page).getByText(roomMessages.gapNights(['2026-11-25', '2026-11-26']), { exact: true })
  await expect(warning).toBeHidden()
  await choiceOf(page, 'Tent Camp').check()
  await expect(warning).toBeVisible()
  await goToNextStep(page, 4)
  await expect(warning).toBeVisible()
  await expect(buttonOf(page, labels.confirm)).toBeEnabled()
  await goBack(page, 3)
})

test('too few rooms show a Capacity Warning, which blocks Confirm', async () => {
  await choiceOf(page, 'Sea Side').check()
  await goToNextStep(page, 4)
  await expect(wizardOf(page).getByText(messages.capacityTitle)).toBeVisible()
  await expect(
    wizardOf(page)
      .getByText(messages.capacity('Sea Side', 3, 2))
      .first(),
  ).toBeVisible()
  await expect(buttonOf(page, labels.confirm)).toBeDisabled()
  await goBack(page, 3)
  await choiceOf(page, 'Hill Top').check()
})

test('changing steps or tabs keeps all values', async () => {
  await goToNextStep(page, 4)
  await fillReason(page, 'The roof')
  await goBack(page, 3)
  await goBack(page, 2)
  await goBack(page, 1)
  await openTab(page, 'Dashboard')
  await page.goBack()
  await expectStep(page, 1)
  for (const step of [2, 3, 4] as const) await goToNextStep(page, step)
  await expect(changeOf(page, 'Arun Nair')).toContainText('REF-2')
  await expect(fieldOf(page, labels.reason)).toHaveValue('The roof')
})

test('other dates require a new hotel search', async () => {
  await goBack(page, 3)
  await fillDay(page, labels.endDate, '2026-11-27')
  await expect(wizardOf(page).getByText(messages.searchAgain).first()).toBeVisible()
  await expect(choiceOf(page, 'Hill Top')).toBeHidden()
  await expect(buttonOf(page, labels.next)).toBeDisabled()
  await buttonOf(page, labels.searchHotels).click()
  await expect(choiceOf(page, 'Hill Top')).toBeChecked()
  await goToNextStep(page, 4)
})

test('Confirm lists the changes by person and needs a reason; after a lost response nobody is moved twice', async ({
  server,
}) => {
  const row = changeOf(page, 'Binu Das')
  for (const text of [
    'Lake View',
    'Hill Top',
    '22/11/2026 – 26/11/2026',
    '24/11/2026 – 27/11/2026',
    'REF-1',
    'REF-2',
  ]) {
    await expect(row).toContainText(text)
  }
  await buttonOf(page, labels.confirm).click()
  await expect(wizardOf(page).getByText(messages.reasonTooShort)).toBeVisible()
  await expect(fieldOf(page, labels.reason)).toBeFocused()
  await fillReason(page, 'The roof leaks badly')
  await expect(wizardOf(page).getByText(labels.reasonCount(20))).toBeVisible()
  await expect(wizardOf(page).getByRole('checkbox', { name: labels.notifyCoaches })).toBeChecked()
  await mockResponse(page, reassignmentEndpoints.reassign, 500)
  await buttonOf(page, labels.confirm).click()
  await expectToast(page, messages.failedTitle, messages.failed)
  await stopIntercepting(page, reassignmentEndpoints.reassign)
  await loseNextResponse(page, reassignmentEndpoints.reassign)
  await buttonOf(page, labels.confirm).click()
  await expectToast(page, messages.doneTitle, messages.done(3))
  await expectStep(page, 1)
  await expect(fieldOf(page, labels.searchLabel)).toHaveValue('')
  expect(await bookingOf(server, 'Binu Das')).toEqual({
    hotelId: 'HILL',
    startDate: '2026-11-24',
    endDate: '2026-11-27',
    reference: 'REF-2',
    nights: ['HILL 2026-11-24 2026-11-27'],
  })
  await expect.poll(() => server.sms.sentTo('+919876543210').length).toBe(1)
  await closeToast(page)
})

test('a partial reassignment starts within each stay and keeps its dates', async ({ server }) => {
  await searchFor(page, 'Arun Nair')
  await boxOf(page, 'Arun Nair').check()
  await goToNextStep(page, 3)
  await fillReference(page, 'REF-3')
  await fillDay(page, labels.startDate, '2026-11-24')
  await chooseType(page, 'partial_reassignment')
  await expect(fieldOf(page, labels.reference)).toHaveValue('')
  await chooseType(page, 'complete_rebooking')
  await expect(fieldOf(page, labels.startDate)).toHaveValue('')
  await chooseType(page, 'partial_reassignment')
  await fillReference(page, 'REF-3')
  await expect(wizardOf(page).getByText(messages.reassignDatesMissing).first()).toBeVisible()
  await expect(buttonOf(page, labels.searchHotels)).toBeDisabled()
  const from = labels.reassignFromOf('Arun Nair')
  await expect(wizardOf(page).getByText(labels.reassignFrom, { exact: true })).toBeVisible()
  await fillDay(page, from, '2026-11-27')
  await expect(wizardOf(page).getByText(reassignmentWizardLabels.splitOnly('2026-11-25', '2026-11-26'))).toBeVisible()
  await fillDay(page, from, '2026-11-26')
  await expect(wizardOf(page).getByText(labels.daysToReassign(1))).toBeVisible()
  await findHotel(page, 'Sea Side')
  await expect(choiceOf(page, 'Hill Top')).toBeHidden()
  await goToNextStep(page, 4)
  await expect(changeOf(page, 'Arun Nair')).toContainText(labels.stays('Hill Top', '24/11/2026 – 26/11/2026'))
  await expect(changeOf(page, 'Arun Nair')).toContainText(labels.moves('Sea Side', '26/11/2026 – 27/11/2026'))
  await fillReason(page, 'The last night elsewhere')
  await wizardOf(page).getByRole('checkbox', { name: labels.notifyCoaches }).uncheck()
  await buttonOf(page, labels.confirm).click()
  await expectToast(page, messages.doneTitle, messages.done(1))
  expect(await bookingOf(server, 'Arun Nair')).toEqual({
    hotelId: 'SEA',
    startDate: '2026-11-24',
    endDate: '2026-11-27',
    reference: 'REF-3',
    nights: ['HILL 2026-11-24 2026-11-26', 'SEA 2026-11-26 2026-11-27'],
  })
  expect(server.sms.sentTo('+919876543210')).toHaveLength(1)
})

test('one day can be set for all and changed for some', async () => {
  await searchFor(page, 'Meena')
  await choiceOf(page, scopes.entire_team).check()
  await goToNextStep(page, 3)
  await chooseType(page, 'partial_reassignment')
  await expect(wizardOf(page).getByText(messages.multipleDatesTitle)).toBeHidden()
  await fillDay(page, labels.sameForAll, '2026-11-25')
  await expect(wizardOf(page).getByText(labels.daysToReassign(2))).toHaveCount(3)
  await fillDay(page, labels.reassignFromOf('Binu Das'), '2026-11-26')
  await expect(wizardOf(page).getByText(labels.daysToReassign(1))).toHaveCount(1)
})
