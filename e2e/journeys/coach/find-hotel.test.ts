import { expect, type Page } from '@playwright/test'
import { coachHotelEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { hotelLabels as labels } from '@trophy/web/coach/hotel/hotel.constants.ts'
import sql from 'sql-template-tag'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
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

test('the dialog fits a phone; what an organiser changes of the hotel appears in it, and in the portal', async ({
  page,
  server,
}) => {
  const team = await createTeam(server)
  await setContact(server, team.hotel.hotelId, '0821 234567')
  await enterAsCoach(page, server, team.coach.id)
  await expect(page.getByText(team.hotel.hotelName)).toBeVisible()
  await button(page, coachLabels.findHotel).press('Enter')
  await expect(dialogOf(page).getByRole('link', { name: '0821 234567' })).toBeVisible()
  await expectFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await setContact(server, team.hotel.hotelId, '0821 765432')
  await expect(dialogOf(page).getByRole('link', { name: '0821 765432' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, coachLabels.findHotel)).toBeFocused()
  await server.database.run(sql`
    UPDATE hotel_instances SET hotel_name = 'Hill View Residency' WHERE hotel_id = ${team.hotel.hotelId}`)
  await expect(page.getByText('Hill View Residency')).toBeVisible()
})

const hotel = {
  hotelName: 'Lake View',
  address: '12 Stadium Road',
  location: 'Fort',
  district: 'Mysuru',
  pincode: '560001',
  pointOfContact: 'Meena Iyer',
  contactPhoneNumber: '+919876500000',
}
const inn = { ...hotel, hotelName: 'Airport Inn', pointOfContact: null, contactPhoneNumber: null }

test('before check-in opens, and with both hotels on the day of a move, it fits, too', async ({ page, server }) => {
  const team = await createTeam(server)
  for (const [found, text] of [
    [{ opensOn: '2026-11-25', movesOn: null, hotels: [] }, labels.opensOn('25/11/2026')],
    [{ opensOn: null, movesOn: '2026-11-22', hotels: [hotel, inn] }, labels.noNumber],
  ] as const) {
    await mockResponse(page, find, 200, found)
    await enterAsCoach(page, server, team.coach.id)
    await button(page, coachLabels.findHotel).click()
    await expect(dialogOf(page).getByText(text)).toBeVisible()
    await expectFitting(page)
    await stopIntercepting(page, find)
  }
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
