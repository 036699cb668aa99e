import { expect, type Locator, type Page } from '@playwright/test'
import { createCoach, createHotel, createPlayer, type TestPerson } from '@trophy/server/testing'
import { journeyRefusals } from '@trophy/contract/journeys/journeys.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { coachJourneyLabels as labels } from '@trophy/web/coach/journeys/journeys.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { boardFilterLabels, boardLabels, boardMessages } from '@trophy/web/journeys/journeys.constants.ts'
import { journeyLabels } from '@trophy/web/shared/journeys/journey.constants.ts'
import sql from 'sql-template-tag'
import { enterAsAdmin, enterAsCoach } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** A coach says how the team arrives, without a network; organisers see who is early, and who is overdue. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'arrivals' })

let desk: Page
let mobile: Page
let meera: TestPerson

/** Two teams of two: one is due the day after tomorrow in a hotel that is full until then, the other today. */
test.beforeAll(async ({ openDesk, openPhone, server }) => {
  const { database } = server
  const place = { district: 'Mysuru', location: 'Chamundi Vihar' }
  const lake = await createHotel(database, { ...place, hotelName: 'Lake View', instances: [{ totalRooms: 2 }] })
  await createHotel(database, { ...place, hotelName: 'Palace Inn' })
  const booking = { hotel: lake, startDate: '2026-11-23', endDate: '2026-11-26' }
  const vikram = await createCoach(database, { name: 'Vikram Shetty', booking })
  await createPlayer(database, { name: 'Asha Rao', coach: vikram, booking })
  await createPlayer(database, { booking: { hotel: lake, startDate: '2026-11-21', endDate: '2026-11-23' } })
  meera = await createCoach(database, { name: 'Meera Pillai' })
  await createPlayer(database, { name: 'Esha Gill', coach: meera })
  desk = await openDesk()
  mobile = await openPhone()
  await enterAsCoach(mobile, server, vikram.id)
})

const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
const dialog = (of: Page, name: string) => of.getByRole('dialog', { name, exact: true })
const row = (text: string) => desk.getByRole('row').filter({ hasText: text })

const fill = async (form: Locator, direction: 'arrival' | 'departure', at: string) => {
  await form.getByRole('radio', { name: journeyLabels.modes.train }).check()
  await form.getByRole('textbox', { name: journeyLabels.places[direction] }).fill('Mysuru Junction')
  await form.getByRole('textbox', { name: journeyLabels.times[direction] }).fill(at)
  await form.getByRole('textbox', { name: journeyLabels.number }).fill('16231')
}

test('a coach says it without a network, and an organiser sees it as soon as it is sent', async ({ server }) => {
  await expect(mobile.getByText('Asha Rao')).toBeVisible()
  await mobile.evaluate(async () => void (await navigator.serviceWorker.ready))
  await enterAsAdmin(desk, server, '/admin?tab=participants&view=arrivals')
  await expect(row('Vikram Shetty')).toContainText(boardLabels.notTold)
  await mobile.context().setOffline(true)
  await mobile.reload()
  await button(mobile, coachLabels.journeys).click()
  const overview = dialog(mobile, coachLabels.journeys)
  await expect(overview.getByText(labels.unknown)).toHaveCount(2)
  await button(overview, labels.enter.arrival).click()
  const form = dialog(mobile, journeyLabels.directions.arrival)
  await button(form, coachLabels.save).click()
  for (const message of [journeyRefusals.mode, journeyRefusals.place, journeyRefusals.at]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await expect(form.getByRole('textbox', { name: journeyLabels.people })).toHaveValue('2')
  await expectTouchable(mobile)
  await expectAccessible(mobile)
  await fill(form, 'arrival', '23/11/2026 06:40')
  await mobile.setViewportSize({ width: 360, height: 740 })
  await expectNoHorizontalOverflow(mobile)
  await button(form, coachLabels.save).click()
  await expect(overview.getByText(labels.notSent)).toBeVisible()
  await expectAccessible(mobile)
  await expectTouchable(mobile)
  await button(overview, labels.close).last().click()
  await expect(mobile.getByText(offlineLabels.waiting(1))).toBeVisible()
  await expect(mobile.getByText('Arrival: Train 16231 · Mysuru Junction')).toBeVisible()
  await expect(row('Vikram Shetty')).toContainText(boardLabels.notTold)
  await mobile.context().setOffline(false)
  await expectToast(mobile, labels.saved)
  await expect(row('Vikram Shetty')).toContainText('23/11/2026 06:40 IST')
  await expect(row('Vikram Shetty')).toContainText('Train 16231')
})

test('what was said is shown to the coach, and changed', async () => {
  await button(mobile, coachLabels.journeys).click()
  const overview = dialog(mobile, coachLabels.journeys)
  await expect(overview.getByText('Train 16231 · Mysuru Junction · 23/11/2026 06:40 IST · 2 people')).toBeVisible()
  await button(overview, labels.change.arrival).click()
  const form = dialog(mobile, journeyLabels.directions.arrival)
  await form.getByRole('textbox', { name: journeyLabels.note }).fill('With two wheelchairs')
  await button(form, coachLabels.save).click()
  await expect(overview.getByText('With two wheelchairs')).toBeVisible()
  await expect(row('Vikram Shetty')).toContainText('With two wheelchairs')
})

test('an early team is listed with the nearest hotel that has rooms until then', async () => {
  await desk.getByRole('combobox', { name: boardLabels.filter }).click()
  await desk.getByRole('option', { name: boardFilterLabels.early }).click()
  await expect(desk).toHaveURL(/filter=early/)
  await expect(row('Vikram Shetty')).toContainText(boardLabels.early(1))
  await expect(row('Vikram Shetty')).toContainText(boardLabels.roomFrom('23/11/2026 12:00 IST'))
  await expect(row('Vikram Shetty')).toContainText('Palace Inn (Chamundi Vihar, Mysuru)')
  await expect(row('Meera Pillai')).toBeHidden()
  await expectAccessible(desk)
  await expectNoHorizontalOverflow(desk)
})

test('an organiser says it for a team, which is overdue until it has come', async ({ server }) => {
  await desk.goto('/admin?tab=participants&view=arrivals&filter=none')
  await expect(row('Vikram Shetty')).toBeHidden()
  await button(row('Meera Pillai'), boardLabels.editOf('Meera Pillai')).click()
  const form = dialog(desk, boardLabels.dialog(journeyLabels.directions.arrival, 'Meera Pillai'))
  await fill(form, 'arrival', '21/11/2026 13:00')
  await expectAccessible(desk)
  await button(form, boardLabels.save).click()
  await expectToast(desk, boardMessages.saved)
  await expect(desk.getByText(boardMessages.noneMatch)).toBeVisible()
  await desk.goto('/admin?tab=participants&view=arrivals&filter=overdue')
  await expect(row('Meera Pillai')).toContainText(boardLabels.overdue)
  await server.database.run(sql`
    UPDATE participants SET checkin_status = 'checked_in', checkin_time = '2026-11-21T13:30:00+05:30'
    WHERE ${meera.participantId} IN (participant_id, coach_id)`)
  await expect(desk.getByText(boardMessages.noneMatch)).toBeVisible()
})

test('the figures by hour and place lead to the teams of a place', async () => {
  await desk.goto('/admin?tab=participants&view=arrivals&from=2026-11-22')
  const figures = desk.getByRole('region', { name: boardLabels.hours('Arrivals', '23/11/2026') })
  await expect(figures).toContainText(boardLabels.hoursTotal(2, 1))
  await expect(figures.getByRole('row')).toHaveText(/06:00\s*2\s*Mysuru Junction 2/)
  await expectAccessible(desk)
  await expectNoHorizontalOverflow(desk)
  await button(figures, boardLabels.ofPlace('Mysuru Junction', 2, 1)).press('Enter')
  await expect(desk).toHaveURL(/from=2026-11-23/)
  await expect(desk).toHaveURL(/to=2026-11-23/)
  await expect(desk).toHaveURL(/place=Mysuru/)
  await expect(desk.getByRole('searchbox', { name: boardLabels.place })).toHaveValue('Mysuru Junction')
  await expect(row('Vikram Shetty')).toBeVisible()
  // Live. The phone still shows what was said.
  const overview = dialog(mobile, coachLabels.journeys)
  await button(overview, labels.change.arrival).click()
  const form = dialog(mobile, journeyLabels.directions.arrival)
  await form.getByRole('textbox', { name: journeyLabels.people }).fill('3')
  await button(form, coachLabels.save).click()
  await expect(figures).toContainText(boardLabels.hoursTotal(3, 1))
})

test('on a phone each team is a card', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsAdmin(phone, server, '/admin?tab=participants&view=arrivals')
  await expect(phone.getByText('Palace Inn (Chamundi Vihar, Mysuru)', { exact: false })).toBeVisible()
  await expect(phone.getByRole('region', { name: boardLabels.hours('Arrivals', '21/11/2026') })).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await button(phone, boardLabels.editOf('Vikram Shetty')).click()
  const form = dialog(phone, boardLabels.dialog(journeyLabels.directions.arrival, 'Vikram Shetty'))
  // Two people, then a note, then three people.
  const earlier = form.getByText(`${boardLabels.earlier} (2)`)
  await expect(earlier).toBeVisible()
  await expect(form.getByText('Entered by Vikram Shetty').filter({ visible: true })).toHaveCount(1)
  await earlier.click()
  const entries = form.getByRole('list').filter({ hasText: 'Entered by' }).getByRole('listitem')
  await expect(entries).toContainText([
    /Train 16231 · Mysuru Junction · 23\/11\/2026 06:40 IST · 2 peopleWith two wheelchairsEntered by Vikram Shetty/,
    /2 peopleEntered by Vikram Shetty/,
  ])
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
