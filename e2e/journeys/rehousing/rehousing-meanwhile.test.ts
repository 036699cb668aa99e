import { expect } from '@playwright/test'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import { createHotel, createPlayer, type TestHotel } from '@trophy/server/testing'
import { carryOutLabels, planLabels, planStatuses, receiptLabels } from '@trophy/web/rehousing/rehousing.constants.ts'
import { abortRequests } from '../../support/browser/network.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import {
  buttonOf,
  carryOut,
  createTeamIn,
  makePlan,
  moveOf,
  openRehousing,
  planAgain,
  planOf,
  prepareCarryOut,
} from '../../support/pages/rehousing.ts'

/** What others do while a plan is open. */
test.use({ journey: 'rehousing meanwhile' })

let lost: TestHotel
let near: TestHotel

/** A lost hotel with a team of three, the nearest hotel with exactly their rooms, and one farther away. */
test.beforeAll(async ({ server: { database } }) => {
  const hotel = (hotelName: string, totalRooms: number, location: string) =>
    createHotel(database, { hotelName, location, district: 'Chennai', instances: [{ totalRooms }] })
  lost = await hotel('Sea Palace', 20, 'Adyar')
  near = await hotel('Harbour Inn', 3, 'Adyar')
  await hotel('Garden Court', 20, 'Mylapore')
  await createTeamIn(database, lost, { name: 'Anita Rao', players: ['Asha', 'Bina'] })
})

test('a target that fills is shown at once; of two organisers one carries the new plan out', async ({
  pageWithClock: page,
  openDesk,
  server,
}) => {
  await setPageDate(page, server)
  await openRehousing(page, server, { hotelId: lost.hotelId })
  await makePlan(page, lost.hotelName)
  await expect(moveOf(page, 'Anita Rao')).toContainText(near.hotelName)
  const booking = { hotel: near, startDate: '2026-11-22', endDate: '2026-11-24' }
  await createPlayer(server.database, { booking })
  await expect(page.getByText(planLabels.short)).toBeVisible()
  await expect(page.getByText(planLabels.shortHotel(near.hotelName, '22/11/2026 – 23/11/2026'))).toBeVisible()
  await expect(buttonOf(page, planLabels.carryOut)).toBeDisabled()
  await expectAccessible(page)
  await planAgain(page)
  await expect(moveOf(page, 'Anita Rao')).toContainText('Garden Court')
  const second = await openDesk({ hasClock: true })
  await setPageDate(second, server)
  await abortRequests(second, liveEndpoints.stream)
  const address = new URL(page.url())
  await openRehousing(second, server, Object.fromEntries(address.searchParams))
  await expect(planOf(second, lost.hotelName)).toBeVisible()
  const late = await prepareCarryOut(second, 'The roof has burned down')
  await carryOut(page, 3)
  await expect(page.getByText(receiptLabels.carriedOut(3))).toBeVisible()
  await late.getByRole('button', { name: carryOutLabels.submit(3) }).click()
  await expect(second.getByText(rehousingRefusals.carriedOut)).toBeVisible()
  await expect(second.getByText(receiptLabels.carriedOut(3))).toBeVisible()
  await expect(second.getByText(planStatuses.carried_out.label).first()).toBeVisible()
  await expectAccessible(second)
  // The first one's screen follows the undo of the second by live updates.
  await buttonOf(second, planLabels.undo).click()
  const undo = second.getByRole('dialog', { name: receiptLabels.undoTitle })
  await undo.getByRole('textbox', { name: carryOutLabels.reason }).fill('It was a false alarm')
  await undo.getByRole('button', { name: receiptLabels.undoSubmit }).click()
  await expect(page.getByText(receiptLabels.undone(3))).toBeVisible()
})
