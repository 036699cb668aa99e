import { expect, type Page } from '@playwright/test'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import {
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { checkedInPlayer, createHotel, createPlayer, type TestHotel } from '@trophy/server/testing'
import {
  reassignmentLabels as labels,
  reassignmentWizardLabels,
} from '@trophy/web/reassignment/reassignment.constants.ts'
import { accounts } from '../../support/server/accounts.ts'
import { abortRequests } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import {
  bookingOf,
  boxOf,
  buttonOf,
  changeOf,
  choiceOf,
  expectStep,
  fieldOf,
  goBack,
  goToNextStep,
  openWizard,
  prepareRebooking,
  searchFor,
  wizardOf,
} from '../../support/pages/reassignment.ts'
import { postInSessionOf } from '../../support/browser/requests.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Concurrent changes while the wizard is open. */
test.use({ journey: 'reassignment meanwhile' })

let lake: TestHotel

test.beforeAll(async ({ server: { database } }) => {
  lake = await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill Top' })
})

const openWizardOn = async (page: Page, server: JourneyServer, isLive = true): Promise<void> => {
  await setPageDate(page, server)
  if (!isLive) await abortRequests(page, liveEndpoints.stream)
  await openWizard(page, server)
}

/** Opens the last step of moving these people, to Hill Top unless another hotel is given. */
const prepare = async (page: Page, search: string, names: readonly string[], hotelName?: string): Promise<void> => {
  await searchFor(page, search)
  for (const name of names) await boxOf(page, name).check()
  await goToNextStep(page, 3)
  await prepareRebooking(page, '2026-11-23', '2026-11-27', hotelName)
}

/** Another desk moves somebody of Lake View first. */
const moveElsewhere = (
  page: Page,
  id: string,
  { hotelId = 'LAKE', startDate = '2026-11-24', reference = 'REF-1' } = {},
) =>
  postInSessionOf(page, reassignmentEndpoints.reassign, {
    originalHotelId: 'LAKE',
    originalBookingReference: reference,
    originalStartDate: '2026-11-21',
    originalEndDate: '2026-11-25',
    newHotelId: hotelId,
    newBookingReference: 'REF-7',
    newStartDate: startDate,
    newEndDate: '2026-11-29',
    reassignmentType: 'complete_rebooking',
    affectedParticipants: [id],
    reason: 'Asked for by the coach',
  })

test('the second of two desks sees who was first, reloads, and continues with its input', async ({
  pageWithClock: page,
  server,
}) => {
  const arun = await createPlayer(server.database, { name: 'Arun Nair', booking: { hotel: lake } })
  await openWizardOn(page, server, false)
  await prepare(page, 'Arun', ['Arun Nair'])
  await moveElsewhere(page, arun.id)
  await buttonOf(page, labels.confirm).click()
  const refusal = new RegExp(
    `^${refusals.movedMeanwhile('Arun Nair', accounts.admin.name, '.*')}. ${refusals.nothingMoved}`,
  )
  await expect(wizardOf(page).getByText(refusal)).toBeVisible()
  await expect(page.getByText(messages.failedTitle)).toBeVisible()
  await expectStep(page, 4)
  await buttonOf(page, reassignmentWizardLabels.reload).click()
  await expect(wizardOf(page).getByText(refusal)).toBeHidden()
  const now = reassignmentWizardLabels.nowBooked('Arun Nair', 'Lake View · 24/11/2026 – 29/11/2026 · REF-7')
  await expect(wizardOf(page).getByText(now)).toBeVisible()
  await expect(buttonOf(page, labels.confirm)).toBeDisabled()
  await buttonOf(page, reassignmentWizardLabels.acceptCurrent).click()
  await expect(changeOf(page, 'Arun Nair')).toContainText('24/11/2026 – 29/11/2026')
  await expect(fieldOf(page, labels.reason)).toHaveValue('The roof leaks badly')
  await buttonOf(page, labels.confirm).click()
  await expectToast(page, messages.doneTitle, messages.done(1))
  expect(await bookingOf(server, 'Arun Nair')).toMatchObject({ hotelId: 'HILL', reference: 'REF-2' })
})

test('a concurrent change is shown in the open wizard', async ({ pageWithClock: page, server }) => {
  const { database } = server
  const binu = await createPlayer(database, { name: 'Binu Das', booking: { hotel: lake } })
  const dev = await checkedInPlayer(database, { name: 'Dev Menon', booking: { hotel: lake } })
  await openWizardOn(page, server)
  // They are found by a reference that Binu loses by the change.
  await prepare(page, 'REF-1', ['Binu Das', 'Dev Menon'])
  await moveElsewhere(page, binu.id)
  await postInSessionOf(page, stayEndpoints.checkout, { participantIds: [dev.id] })
  await expect(wizardOf(page).getByText(reassignmentWizardLabels.concurrentChanges(2))).toBeVisible()
  const left = reassignmentWizardLabels.nowGone('Dev Menon', refusals.checkedOut)
  await expect(wizardOf(page).getByText(left)).toBeVisible()
  const moved = reassignmentWizardLabels.nowBooked('Binu Das', 'Lake View · 24/11/2026 – 29/11/2026 · REF-7')
  await expect(wizardOf(page).getByText(moved)).toBeVisible()
  await expect(wizardOf(page).getByText(reassignmentWizardLabels.acceptFirst)).toBeVisible()
  await buttonOf(page, reassignmentWizardLabels.acceptCurrent).click()
  await expect(changeOf(page, 'Dev Menon')).toBeHidden()
  await expect(wizardOf(page).getByText(messages.searchAgain)).toBeVisible()
  await goBack(page, 3)
  await buttonOf(page, labels.searchHotels).click()
  await goToNextStep(page, 4)
  await expect(changeOf(page, 'Binu Das')).toContainText('REF-7')
})

test('a concurrently filled hotel is reported, and another one can be chosen', async ({
  pageWithClock: page,
  server,
}) => {
  const booking = { hotel: lake, reference: 'REF-G' }
  await createHotel(server.database, { hotelId: 'ONE', hotelName: 'Bay Inn', instances: [{ totalRooms: 1 }] })
  await createPlayer(server.database, { name: 'Gita Shah', booking })
  const hari = await createPlayer(server.database, { name: 'Hari Bose', booking })
  await openWizardOn(page, server)
  await prepare(page, 'REF-G', ['Gita Shah'], 'Bay Inn')
  await expect(buttonOf(page, labels.confirm)).toBeEnabled()
  await moveElsewhere(page, hari.id, { hotelId: 'ONE', reference: 'REF-G' })
  await expect(wizardOf(page).getByText(messages.hotelNotListed)).toBeVisible()
  await expect(buttonOf(page, labels.confirm)).toBeDisabled()
  await goBack(page, 3)
  await choiceOf(page, 'Lake View').check()
  await goToNextStep(page, 4)
  await expect(buttonOf(page, labels.confirm)).toBeEnabled()
})
