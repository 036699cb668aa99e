import { expect } from '@playwright/test'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import {
  reassignmentMessages as messages,
  reassignmentRefusals as refusals,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { createHotel, createPlayer, type TestHotel } from '@trophy/server/testing'
import {
  reassignmentLabels as labels,
  reassignmentWizardLabels,
} from '@trophy/web/reassignment/reassignment.constants.ts'
import { accounts } from '../../support/server/accounts.ts'
import { abortRequests } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import {
  bookingOf,
  boxOf,
  buttonOf,
  changeOf,
  expectStep,
  fieldOf,
  goToNextStep,
  openWizard,
  prepareRebooking,
  searchFor,
  wizardOf,
} from '../../support/pages/reassignment.ts'
import { postInSessionOf } from '../../support/browser/requests.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** A concurrent change that the open wizard has not been told of. */
test.use({ journey: 'reassignment meanwhile' })

let lake: TestHotel

test.beforeAll(async ({ server: { database } }) => {
  lake = await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill Top' })
})

test('the second of two desks sees who was first, reloads, and continues with its input', async ({
  pageWithClock: page,
  server,
}) => {
  const arun = await createPlayer(server.database, { name: 'Arun Nair', booking: { hotel: lake } })
  await setPageDate(page, server)
  await abortRequests(page, liveEndpoints.stream)
  await openWizard(page, server)
  await searchFor(page, 'Arun')
  await boxOf(page, 'Arun Nair').check()
  await goToNextStep(page, 3)
  await prepareRebooking(page, '2026-11-23', '2026-11-27')
  // Another desk moves him first.
  await postInSessionOf(page, reassignmentEndpoints.reassign, {
    originalHotelId: 'LAKE',
    originalBookingReference: 'REF-1',
    originalStartDate: '2026-11-21',
    originalEndDate: '2026-11-25',
    newHotelId: 'LAKE',
    newBookingReference: 'REF-7',
    newStartDate: '2026-11-24',
    newEndDate: '2026-11-29',
    reassignmentType: 'complete_rebooking',
    affectedParticipants: [arun.id],
    reason: 'Asked for by the coach',
  })
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
