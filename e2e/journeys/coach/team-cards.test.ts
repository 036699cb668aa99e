import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import {
  checkedInCoach,
  createCoach,
  createHotel,
  createPlayer,
  createUserSession,
  referenceOnlyCoach,
  verifyHotel,
} from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { checkinStatusLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { accommodationCard, button, createTeam, factIn } from '../../support/pages/team.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 1 §2.4: the header, the coach card and the Coach Accommodation card in all its forms. */
test.use({ journey: 'my team', ...phone })

const kavitha = {
  ROLE: 'coach',
  COACH_ID: 'COA_701',
  NAME: 'Kavitha Menon',
  MOBILE_NUMBER: '98765 00701',
  DISCIPLINE: 'Kabaddi',
  LOCATION: 'Kollam',
  DISTRICT: 'Thiruvananthapuram',
  HOTEL_ID: 'TVM77',
  BOOKING_START_DATE: '21/11/2026',
  BOOKING_END_DATE: '25/11/2026',
  BOOKING_REFERENCE_NUMBER: 'KAB-701',
  TRAVEL_POC_NAME: 'Oviya U',
  TRAVEL_POC_MOBILE: '98765 00801',
  VENUE_POC_NAME: 'Stadium office',
  VENUE_POC_MOBILE: '0471-2345678',
}
const withUnknownHotel = { ...kavitha, COACH_ID: 'COA_702', MOBILE_NUMBER: '98765 00702', HOTEL_ID: 'NOWHERE' }

test.beforeAll(async ({ server }) => {
  await createHotel(server.database, { hotelId: 'TVM77', hotelName: 'Hotel Seaside & Spa' })
  await uploadCoaches(server, [kavitha, withUnknownHotel], { validateHotelIds: false })
})

/** The card whose heading is the name of the coach. */
const coachCard = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

type Row = Readonly<Record<string, string>>

const uploadPath = '/api/admin/upload/coaches-officials'

/** The rows as a `.psv` file. */
const sheetOf = (rows: readonly Row[]): Blob => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return new Blob([lines.map((cells) => cells.join('|')).join('\n')])
}

/** Uploads a sheet of coaches without a browser; throws when a row is rejected. */
const uploadCoaches = async (
  { address, database, clock }: JourneyServer,
  rows: readonly Row[],
  options: Readonly<Record<string, boolean>> = {},
): Promise<void> => {
  const admin = await database.first<{ id: string }>(sql`SELECT id FROM users WHERE email = ${accounts.admin.email}`)
  const token = await createUserSession(database, admin?.id ?? '', clock.now())
  const form = new FormData()
  form.set('file', sheetOf(rows), 'coaches.psv')
  form.set('uploadType', 'coaches_officials')
  form.set('options', JSON.stringify(options))
  const response = await fetch(`${address}${uploadPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await response.text()
  if (!text.includes(`"created":${rows.length}`)) throw new Error(`The sheet was refused: ${text}`)
}

test('the header shows the title, Logout and two tabs', async ({ page, server }) => {
  await enterAsCoach(page, server, 'COA_701')
  const header = page.getByRole('banner')
  await expect(header.getByRole('heading', { level: 1 })).toHaveText(coachLabels.title)
  await expect(header.getByText(defaultEvent.name)).toBeVisible()
  await expect(page).toHaveTitle(`${coachLabels.team} · ${defaultEvent.name}`)
  await expect(button(header, coachLabels.logout)).toBeEnabled()
  await expect(header.getByRole('tab')).toHaveText([coachLabels.team, coachLabels.messages])
  await expect(header.getByRole('tab', { name: coachLabels.team })).toHaveAttribute('aria-selected', 'true')
  await header.getByRole('tab', { name: coachLabels.messages }).click()
  await expect(page.getByRole('heading', { name: coachLabels.messagesTitle })).toBeVisible()
  await expect(page).toHaveTitle(`${coachLabels.messages} · ${defaultEvent.name}`)
  await header.getByRole('tab', { name: coachLabels.team }).click()
  await expect(accommodationCard(page)).toBeVisible()
})

test('the coach card shows the coach and how many players have arrived', async ({ page, server }) => {
  const team = await createTeam(server, { name: 'Vikram Shetty', discipline: 'Kho Kho', mobileNumber: '+919876500001' })
  await team.pending('Asha Rao')
  await team.arrived('Bina Das')
  await team.left('Chitra Iyer')
  await enterAsCoach(page, server, team.coach.id)
  const card = coachCard(page, 'Vikram Shetty')
  await expect(card.getByText('VS', { exact: true })).toBeVisible()
  await expect(card.getByText(coachLabels.discipline('Kho Kho'))).toBeVisible()
  await expect(factIn(card, coachLabels.participantId)).toHaveText(team.coach.participantId)
  await expect(factIn(card, coachLabels.mobile)).toHaveText('+919876500001')
  await expect(factIn(card, coachLabels.totalPlayers)).toHaveText('3')
  await expect(factIn(card, coachLabels.checkedInPlayers)).toHaveText('1')
})

test('before the verification the hotel is shown without its id', async ({ page, server }) => {
  const loaded = page.waitForResponse(`**${coachEndpoints.dashboard.path}`)
  await enterAsCoach(page, server, 'COA_701')
  const card = accommodationCard(page)
  await expect(factIn(card, coachLabels.hotel)).toHaveText('Hotel Seaside & Spa')
  await expect(factIn(card, coachLabels.hotelId)).toHaveText(coachLabels.hotelIdLater)
  expect(await (await loaded).text()).not.toContain('TVM77')
  await expect(factIn(card, coachLabels.reference)).toHaveText('KAB-701')
  await expect(factIn(card, coachLabels.checkinDate)).toHaveText(`21/11/2026 at ${officialCheckin.label}`)
  await expect(factIn(card, coachLabels.checkoutDate)).toHaveText(`25/11/2026 at ${officialCheckout.label}`)
  await expect(factIn(card, coachLabels.location)).toHaveText('Kollam')
  await expect(factIn(card, coachLabels.district)).toHaveText('Thiruvananthapuram')
  await expect(card.getByText(checkinStatusLabels.pending)).toBeVisible()
  await expect(button(card, coachLabels.checkInNow)).toBeEnabled()
  await expectAccessible(page)
  await expectTouchable(page)
})

test('tapping a contact calls it', async ({ page, server }) => {
  await enterAsCoach(page, server, 'COA_701')
  const travel = factIn(accommodationCard(page), coachLabels.travelContact)
  await expect(travel).toContainText('Oviya U')
  await expect(travel.getByRole('link')).toHaveAttribute('href', 'tel:+919876500801')
  const venue = factIn(accommodationCard(page), coachLabels.venueContact)
  await expect(venue).toContainText('Stadium office')
  await expect(venue.getByRole('link', { name: '0471-2345678' })).toHaveAttribute('href', 'tel:04712345678')
})

test('once verified, the hotel is shown with its id', async ({ page, server }) => {
  const team = await createTeam(server)
  await enterAsCoach(page, server, team.coach.id)
  await expect(factIn(accommodationCard(page), coachLabels.hotelId)).toHaveText(team.hotel.hotelId)
  await expect(page.getByText(coachLabels.hotelIdLater)).toBeHidden()
})

test('the card shows the next action and the times of past ones', async ({ page, server }) => {
  const arrived = await checkedInCoach(server.database)
  await verifyHotel(server.database, arrived)
  await enterAsCoach(page, server, arrived.id)
  const card = accommodationCard(page)
  await expect(card.getByText(checkinStatusLabels.checked_in, { exact: true })).toBeVisible()
  await expect(card.getByRole('time')).toHaveText(['20/11/2026 13:00 IST'])
  await expect(button(card, coachLabels.checkOutNow)).toBeEnabled()
  const left = await createCoach(server.database, { checkinStatus: 'checked_out' })
  await enterAsCoach(page, server, left.id)
  await expect(card.getByText(checkinStatusLabels.checked_out, { exact: true })).toBeVisible()
  await expect(card.getByRole('time')).toHaveText(['21/11/2026 12:30 IST', '21/11/2026 13:30 IST'])
  await expect(card.getByRole('button')).toHaveText([coachLabels.findHotel])
})

test('a reference-only coach has no stay, but manages the players', async ({ page, server }) => {
  const remote = await referenceOnlyCoach(server.database)
  await createPlayer(server.database, { coach: remote, name: 'Divya Nair' })
  await enterAsCoach(page, server, remote.id)
  const card = accommodationCard(page)
  await expect(card).toContainText(`${coachMessages.remoteTitle}: ${coachMessages.remote}`)
  await expect(card.getByRole('term')).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(card.getByText(checkinStatusLabels.pending)).toHaveCount(0)
  await expectAccessible(page)
  await button(page, coachLabels.checkInCount(1)).click()
  await expect(page.getByRole('heading', { name: coachLabels.checkInTitle })).toBeVisible()
})

test('a booking at an unknown hotel is shown without a hotel', async ({ page, server }) => {
  await enterAsCoach(page, server, 'COA_702')
  const card = accommodationCard(page)
  await expect(factIn(card, coachLabels.hotel)).toHaveText(coachLabels.noHotel)
  await expect(factIn(card, coachLabels.reference)).toHaveText('KAB-701')
  await expect(factIn(card, coachLabels.checkinDate)).toHaveText(`21/11/2026 at ${officialCheckin.label}`)
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('signed in by desk code, a coach without a hotel checks in', async ({ page, server }) => {
  const { coach } = await createTeam(server, { booking: null })
  await enterAsCoach(page, server, coach.id)
  await expect(accommodationCard(page)).toContainText(coachLabels.noHotel)
  await server.database.run(sql`UPDATE sessions SET by_desk_code = true WHERE coach_id = ${coach.id}`)
  await page.reload()
  await button(page, coachLabels.checkInNow).click()
  await expect(button(page, coachLabels.checkOutNow)).toBeVisible()
})

test('a hotel without a name is shown as assigned', async ({ page, server }) => {
  const { coach } = await createTeam(server)
  await page.route(`**${coachEndpoints.dashboard.path}`, async (route) => {
    const team = coachEndpoints.dashboard.response.parse(await (await route.fetch()).json())
    await route.fulfill({ json: { ...team, coach: { ...team.coach, hotelName: null } } })
  })
  await enterAsCoach(page, server, coach.id)
  await expect(factIn(accommodationCard(page), coachLabels.hotel)).toHaveText(coachLabels.hotelAssigned)
})
