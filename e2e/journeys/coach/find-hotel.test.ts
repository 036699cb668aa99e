import { expect, type Page } from '@playwright/test'
import { coachHotelEndpoints } from '@trophy/contract/coach/coach-hotel.contract.ts'
import { createHotel } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { hotelLabels as labels } from '@trophy/web/coach/hotel/hotel.constants.ts'
import { pageLabels } from '@trophy/web/shared/texts/page.constants.ts'
import sql from 'sql-template-tag'
import { abortRequests, stopIntercepting } from '../../support/browser/network.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow, expectRoomForLargeText } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { phone, test } from '../../support/journey.ts'
import { button, createTeam } from '../../support/pages/team.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** The coach finds the hotel: address, number of reception, map. */
test.use({ journey: 'find my hotel', ...phone, viewport: { width: 390, height: 844 } })

const { find } = coachHotelEndpoints

const setContact = ({ database }: JourneyServer, hotelId: string, phoneNumber: string) =>
  database.run(sql`
    UPDATE hotel_instances SET address = '12 Stadium Road', point_of_contact = 'Meena Iyer',
      contact_phone_number = ${phoneNumber} WHERE hotel_id = ${hotelId}`)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: coachLabels.findHotel })

const expectFitting = async (page: Page) => {
  await expectTouchable(page)
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
  await expectRoomForLargeText(page)
}

test('address, number and map are read when they are opened, before the hotel is verified', async ({
  page,
  server,
}) => {
  const team = await createTeam(server, { isVerified: false })
  await setContact(server, team.hotel.hotelId, '0821 234567')
  const requests = countRequests(page, find)
  await enterAsCoach(page, server, team.coach.id)
  await expect(page.getByText(coachLabels.hotelIdLater)).toBeVisible()
  expect(requests.count()).toBe(0)
  await button(page, coachLabels.findHotel).press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('link', { name: '0821 234567' })).toHaveAttribute('href', 'tel:0821234567')
  const map = dialog.getByRole('link', { name: `${team.hotel.hotelName}: ${labels.openMap}` })
  const query = encodeURIComponent(`${team.hotel.hotelName}, 12 Stadium Road, 560001`).replaceAll('%20', '+')
  await expect(map).toHaveAttribute('href', `https://www.google.com/maps/search/?api=1&query=${query}`)
  expect([await map.getAttribute('target'), await map.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  await expect(dialog.getByText('Meena Iyer')).toBeVisible()
  await expect(dialog.getByText(labels.asOf(''), { exact: false })).toBeHidden()
  await expectFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
  expect(requests.count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(button(page, coachLabels.findHotel)).toBeFocused()
})

test('what an organiser changes of the hotel appears in the open portal and dialog', async ({ page, server }) => {
  const team = await createTeam(server)
  await setContact(server, team.hotel.hotelId, '0821 234567')
  await enterAsCoach(page, server, team.coach.id)
  await expect(page.getByText(team.hotel.hotelName)).toBeVisible()
  await button(page, coachLabels.findHotel).click()
  await expect(dialogOf(page).getByRole('link', { name: '0821 234567' })).toBeVisible()
  await setContact(server, team.hotel.hotelId, '0821 765432')
  await expect(dialogOf(page).getByRole('link', { name: '0821 765432' })).toBeVisible()
  await page.keyboard.press('Escape')
  await server.database.run(sql`
    UPDATE hotel_instances SET hotel_name = 'Hill View Residency' WHERE hotel_id = ${team.hotel.hotelId}`)
  await expect(page.getByText('Hill View Residency')).toBeVisible()
})

test('until check-in opens the dialog says when it does', async ({ page, server }) => {
  const team = await createTeam(server, { booking: { startDate: '2026-11-25', endDate: '2026-11-28' } })
  await enterAsCoach(page, server, team.coach.id)
  await button(page, coachLabels.findHotel).click()
  await expect(dialogOf(page).getByText(labels.opensOn('25/11/2026'))).toBeVisible()
  await expect(dialogOf(page).getByRole('link')).toHaveCount(0)
  await expectFitting(page)
})

test('without a network what was read last is shown with its time, also after a restart', async ({ page, server }) => {
  const team = await createTeam(server)
  await setContact(server, team.hotel.hotelId, '0821 234567')
  await enterAsCoach(page, server, team.coach.id)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await button(page, coachLabels.findHotel).click()
  await expect(dialogOf(page).getByRole('link', { name: '0821 234567' })).toBeVisible()
  await page.context().setOffline(true)
  await page.goto('/coach')
  await button(page, coachLabels.findHotel).click()
  await expect(dialogOf(page).getByRole('link', { name: '0821 234567' })).toBeVisible()
  await expect(dialogOf(page).getByText(labels.asOf(''), { exact: false })).toBeVisible()
  await page.context().setOffline(false)
})

test('a hotel that cannot be read says so, and can be read again', async ({ page, server }) => {
  const team = await createTeam(server)
  await enterAsCoach(page, server, team.coach.id)
  await abortRequests(page, find)
  await button(page, coachLabels.findHotel).click()
  await expect(page.getByText(labels.loadFailed)).toBeVisible()
  await stopIntercepting(page, find)
  await button(page, pageLabels.tryAgain).click()
  await expect(dialogOf(page).getByText(labels.noNumber)).toBeVisible()
})

test('both hotels are shown on the day of a move, and a number that is not known is named', async ({
  page,
  server,
}) => {
  const team = await createTeam(server)
  const next = await createHotel(server.database, { hotelName: 'Airport Inn' })
  await setContact(server, team.hotel.hotelId, '+919876500000')
  // The move of a partial reassignment.
  await server.database.run(sql`
    WITH left_hotel AS (
      UPDATE stays SET nights = daterange(lower(nights), '2026-11-22') WHERE participant_id = ${team.coach.id}
    ), booked AS (
      UPDATE bookings SET hotel_id = ${next.hotelId}, instance_id = ${next.instances[0]?.id}, hotel_from = '2026-11-22'
      WHERE participant_id = ${team.coach.id}
    )
    INSERT INTO stays (participant_id, instance_id, nights)
    VALUES (${team.coach.id}, ${next.instances[0]?.id}, '[2026-11-22,2026-11-25)')`)
  // At 9:00 of the next day.
  server.clock.advance(19 * 60)
  await enterAsCoach(page, server, team.coach.id)
  await button(page, coachLabels.findHotel).click()
  const old = dialogOf(page).getByRole('region', { name: team.hotel.hotelName })
  await expect(old).toContainText(labels.leftOn('22/11/2026'))
  const entered = dialogOf(page).getByRole('region', { name: 'Airport Inn' })
  await expect(entered).toContainText(labels.enteredOn('22/11/2026'))
  await expect(entered).toContainText(labels.noNumber)
  await expectFitting(page)
})
