import { expect } from '@playwright/test'
import { createHotel } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { hotelLabels } from '@trophy/web/coach/hotel/hotel.constants.ts'
import sql from 'sql-template-tag'
import { enterAsCoach } from '../support/browser/session.ts'
import { phone, test } from '../support/journey.ts'
import { button, createTeam } from '../support/pages/team.ts'
import { takePicture } from './take-picture.ts'

/** The picture of a coach's phone in docs/when-plans-break.md. */
test.use({ journey: 'pictures of a phone', ...phone, viewport: { width: 390, height: 844 } })

test('both hotels on the day of a move', async ({ page, server }) => {
  const { database, clock } = server
  const team = await createTeam(server, { name: 'Vikram Shetty' })
  const next = await createHotel(database, { hotelName: 'Airport Inn', location: 'Devanahalli' })
  const instance = next.instances[0]?.id
  await database.run(sql`
    UPDATE hotel_instances SET hotel_name = 'Lake View Residency', address = '12 Stadium Road',
      point_of_contact = 'Meena Iyer', contact_phone_number = '+918212345678' WHERE hotel_id = ${team.hotel.hotelId}`)
  await database.run(sql`
    UPDATE hotel_instances SET address = '4 Airport Road', pincode = '562110', point_of_contact = 'Front desk',
      contact_phone_number = '+918023456789' WHERE id = ${instance}`)
  await database.run(sql`
    WITH left_hotel AS (
      UPDATE stays SET nights = daterange(lower(nights), '2026-11-22') WHERE participant_id = ${team.coach.id}
    ), booked AS (
      UPDATE bookings SET hotel_id = ${next.hotelId}, instance_id = ${instance}, hotel_from = '2026-11-22'
      WHERE participant_id = ${team.coach.id}
    )
    INSERT INTO stays (participant_id, instance_id, nights)
    VALUES (${team.coach.id}, ${instance}, '[2026-11-22,2026-11-25)')`)
  // At 9:00 of the next day.
  clock.advance(19 * 60)
  await enterAsCoach(page, server, team.coach.id)
  await button(page, coachLabels.findHotel).click()
  await expect(page.getByText(hotelLabels.enteredOn('22/11/2026'))).toBeVisible()
  await takePicture(page, 'find-my-hotel')
})
