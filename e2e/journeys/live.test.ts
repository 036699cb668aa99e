import { expect, type Page } from '@playwright/test'
import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import { connectionMessages } from '@trophy/contract/core/connection.constants.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { createHotel } from '../../apps/server/src/testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../../apps/server/src/testing/factories/people.ts'
import { verifyHotel } from '../../apps/server/src/testing/factories/stays.ts'
import { deskPage, phonePage, test } from '../support/journey.ts'
import { enterAsAdmin, enterAsCoach } from '../support/session.ts'

test.describe.configure({ mode: 'serial' })
test.use({ journey: 'live' })

let desk: Page
let otherDesk: Page
let coach: Page

/** Two desks with the check-in board open, and a coach with the portal: nobody reloads anything. */
test.beforeAll(async ({ browser, server }) => {
  const { database } = server
  const hotel = await createHotel(database)
  const leader = await createCoach(database, { name: 'Meena Pillai', booking: { hotel } })
  await verifyHotel(database, leader)
  for (const name of ['Arun Nair', 'Binu Das', 'Cyril Jose']) {
    await createPlayer(database, { name, coach: leader, booking: { hotel } })
  }
  desk = await deskPage(browser, server)
  otherDesk = await deskPage(browser, server)
  coach = await phonePage(browser, server)
  for (const page of [desk, otherDesk]) {
    await enterAsAdmin(page, server)
    await page.goto('/admin?tab=checkin')
    await expect(page.getByRole('row').filter({ hasText: 'Arun Nair' })).toBeVisible()
  }
  await enterAsCoach(coach, server, leader.id)
  await expect(coach.getByText('Arun Nair')).toBeVisible()
})
test.afterAll(() => Promise.all([desk, otherDesk, coach].map((page) => page.context().close())))

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('what one desk does shows at the other and with the coach within a second', async () => {
  await otherDesk.getByRole('searchbox').first().fill('binu')
  await rowOf(otherDesk, 'Cyril Jose').getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Check in Arun Nair' }).click()
  await expect(desk.getByText(stayMessages.checkedInOne)).toBeVisible()
  await expect(rowOf(otherDesk, 'Arun Nair')).toContainText('Checked In', { timeout: 1000 })
  await expect(coach.getByRole('button', { name: coachLabels.checkInCount(2) })).toBeVisible({ timeout: 1000 })
  await expect(otherDesk.getByRole('searchbox').first()).toHaveValue('binu')
  await expect(rowOf(otherDesk, 'Cyril Jose').getByRole('checkbox')).toBeChecked()
})

test('a coach without a network hears afterwards what was missed', async () => {
  await coach.context().setOffline(true)
  await expect(coach.getByText(connectionMessages.offline)).toBeVisible()
  await desk.getByRole('button', { name: 'Check in Binu Das' }).click()
  await expect(rowOf(otherDesk, 'Binu Das')).toContainText('Checked In')
  await expect(coach.getByRole('button', { name: coachLabels.checkInCount(2) })).toBeVisible()
  await coach.context().setOffline(false)
  await expect(coach.getByRole('button', { name: coachLabels.checkInCount(1) })).toBeVisible()
  await expect(coach.getByText(connectionMessages.offline)).toBeHidden()
})

test('a stream that stays silent is said with the time, and no more once it flows', async () => {
  await otherDesk.route(`**${liveEndpoints.stream.path}`, (route) => route.abort())
  await otherDesk.reload()
  await expect(otherDesk.getByText(/^Not connected since \d/)).toBeVisible()
  await otherDesk.unroute(`**${liveEndpoints.stream.path}`)
  await expect(otherDesk.getByText(/^Not connected since/)).toBeHidden({ timeout: 20_000 })
})
