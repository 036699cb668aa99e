import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
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
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** What others do while a plan is open. */
test.use({ journey: 'rehousing meanwhile' })

let count = 0
let district = ''
let lost: TestHotel
let near: TestHotel

/** A lost hotel with a team of three, the nearest hotel with exactly their rooms, and one farther away. */
test.beforeEach(async ({ server: { database } }) => {
  count += 1
  district = `District ${count}`
  const hotel = (hotelName: string, totalRooms: number, location: string) =>
    createHotel(database, { hotelName: `${hotelName} ${count}`, location, district, instances: [{ totalRooms }] })
  lost = await hotel('Sea Palace', 20, 'Adyar')
  near = await hotel('Harbour Inn', 3, 'Adyar')
  await hotel('Garden Court', 20, 'Mylapore')
  await createTeamIn(database, lost, { name: `Anita Rao ${count}`, players: [`Asha ${count}`, `Bina ${count}`] })
})

/** Opens a plan for the lost hotel; `isLive` false as with a lost connection. */
const openPlan = async (page: Page, server: JourneyServer, { isLive }: { readonly isLive: boolean }) => {
  await setPageDate(page, server)
  if (!isLive) await abortRequests(page, liveEndpoints.stream)
  await openRehousing(page, server, { hotelId: lost.hotelId })
  await makePlan(page, lost.hotelName)
  await expect(moveOf(page, 'Anita Rao')).toContainText(near.hotelName)
}

/** Somebody gets a room of the nearest hotel on two nights. */
const fill = ({ database }: JourneyServer) =>
  createPlayer(database, { booking: { hotel: near, startDate: '2026-11-22', endDate: '2026-11-24' } })

const expectNewPlan = async (page: Page) => {
  await planAgain(page)
  await expect(moveOf(page, 'Anita Rao')).toContainText('Garden Court')
  await carryOut(page, 3)
  await expect(page.getByText(receiptLabels.carriedOut(3))).toBeVisible()
}

test('a target that fills while the plan is open is shown at once, and planning again avoids it', async ({
  pageWithClock: page,
  server,
}) => {
  await openPlan(page, server, { isLive: true })
  await fill(server)
  await expect(page.getByText(planLabels.short)).toBeVisible()
  await expect(page.getByText(planLabels.shortHotel(near.hotelName, '22/11/2026 – 23/11/2026'))).toBeVisible()
  await expect(buttonOf(page, planLabels.carryOut)).toBeDisabled()
  await expectAccessible(page)
  await expectNewPlan(page)
})

test('without live updates carrying out is refused, says what changed and offers to plan again', async ({
  pageWithClock: page,
  server,
}) => {
  await openPlan(page, server, { isLive: false })
  await fill(server)
  await carryOut(page, 3)
  const refusal = page.getByText(new RegExp(`${near.hotelName}.*22/11/2026.*${rehousingRefusals.planAgain}`))
  await expect(refusal).toBeVisible()
  await expect(page.getByText(planLabels.short)).toBeVisible()
  await expectAccessible(page)
  await expectNewPlan(page)
  await expect(refusal).toBeHidden()
})

test('bookings that were changed meanwhile are named', async ({ pageWithClock: page, server }) => {
  await openPlan(page, server, { isLive: false })
  await server.database.run(sql`
    UPDATE bookings SET end_date = '2026-11-26'
    WHERE participant_id = (SELECT id FROM participants WHERE name = ${`Asha ${count}`})`)
  await carryOut(page, 3)
  await expect(page.getByText(planLabels.refusedChanged)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `Asha ${count} (` })).toBeVisible()
  await planAgain(page)
  await expect(moveOf(page, 'Anita Rao').first()).toBeVisible()
})

test('of two organisers one carries the plan out, and the other sees the receipt', async ({
  pageWithClock: page,
  openDesk,
  server,
}) => {
  await openPlan(page, server, { isLive: true })
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

test('undo names who stays in the new hotel; with nobody to move back it is refused', async ({
  pageWithClock: page,
  server,
}) => {
  await openPlan(page, server, { isLive: false })
  await carryOut(page, 3)
  await expect(page.getByText(receiptLabels.carriedOut(3))).toBeVisible()
  const change = (endDate: string, names: readonly string[]) =>
    server.database.run(sql`
      UPDATE bookings SET end_date = ${endDate}
      WHERE participant_id IN (SELECT id FROM participants WHERE name = ANY (${names}::text[]))`)
  const team = [`Anita Rao ${count}`, `Asha ${count}`, `Bina ${count}`]
  await change('2026-11-24', team)
  await buttonOf(page, planLabels.undo).click()
  const dialog = page.getByRole('dialog', { name: receiptLabels.undoTitle })
  await dialog.getByRole('textbox', { name: carryOutLabels.reason }).fill('The water is back')
  await dialog.getByRole('button', { name: receiptLabels.undoSubmit }).click()
  await expect(dialog.getByText(rehousingRefusals.noneRestored)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The booking was changed since' })).toHaveCount(3)
  await change('2026-11-25', team.slice(0, 2))
  await dialog.getByRole('button', { name: receiptLabels.undoSubmit }).click()
  await expect(page.getByText(receiptLabels.undone(2))).toBeVisible()
  const stays = page.getByRole('listitem').filter({ hasText: 'The booking was changed since' })
  await expect(stays).toHaveText([new RegExp(`^Bina ${count} `)])
  await page.reload()
  await expect(stays).toHaveCount(1)
})

test('a plan of a day that is over is planned again from today', async ({ pageWithClock: page, server }) => {
  await openPlan(page, server, { isLive: false })
  server.clock.advance(24 * 60)
  await setPageDate(page, server)
  // The session of yesterday has ended.
  await openRehousing(page, server, Object.fromEntries(new URL(page.url()).searchParams))
  await expect(page.getByText(planLabels.old('2026-11-21'))).toBeVisible()
  await expect(buttonOf(page, planLabels.carryOut)).toBeDisabled()
  await planAgain(page)
  await expect(page.getByText(planLabels.made('2026-11-22', 0))).toBeVisible()
  server.clock.advance(-24 * 60)
})
