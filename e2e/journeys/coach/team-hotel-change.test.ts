import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { authMessages, hotelVerificationTries } from '@trophy/contract/auth/auth.constants.ts'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { createHotel, type TestPerson } from '@trophy/server/testing'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { holdRequests } from '../../support/browser/network.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { accommodationCard, boxOf, button, createTeam, factIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { setVisible } from '../../support/browser/visibility.ts'

/** Part 1 §4, decisions §6: a verification ends when the hotel changes, or after too many wrong ids. */
test.use({ journey: 'my team', ...phone })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: coachLabels.hotelTitle })

const send = async (page: Page, hotelId: string) => {
  await dialogOf(page).getByLabel(coachLabels.hotelField).fill(hotelId)
  await button(dialogOf(page), coachLabels.verify).click()
}

/** Moves the coach's whole stay to another hotel, and returns that hotel. */
const moveToOtherHotel = async ({ database }: JourneyServer, { id }: TestPerson) => {
  const hotel = await createHotel(database)
  const instance = hotel.instances[0]?.id
  await database.run(sql`
    WITH moved AS (UPDATE stays SET instance_id = ${instance} WHERE participant_id = ${id})
    UPDATE bookings SET hotel_id = ${hotel.hotelId}, instance_id = ${instance} WHERE participant_id = ${id}`)
  return hotel
}

/** Opens the selection screen as a verified coach and selects one of two players. */
const selectOne = async (page: Page, server: JourneyServer) => {
  const team = await createTeam(server)
  await team.pending('Asha Rao')
  await team.pending('Bina Das')
  await enterAsCoach(page, server, team.coach.id)
  await button(page, coachLabels.checkInCount(2)).click()
  await boxOf(page, 'Bina Das').check()
  return team
}

test('after a concurrent change of the hotel, its id is requested again before the check-in continues', async ({
  page,
  server,
}) => {
  const { coach } = await selectOne(page, server)
  const hotel = await moveToOtherHotel(server, coach)
  await button(page, coachLabels.confirmCheckIn(1)).click()
  await expect(dialogOf(page)).toBeVisible()
  await send(page, hotel.hotelId)
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(button(page, coachLabels.checkInCount(1))).toBeEnabled()
  await expect(factIn(accommodationCard(page), coachLabels.hotel)).toHaveText(hotel.hotelName)
  await expect(factIn(accommodationCard(page), coachLabels.hotelId)).toHaveText(hotel.hotelId)
})

test('a selection survives the refresh of the session, and Confirm requests the hotel id', async ({ page, server }) => {
  const { coach } = await selectOne(page, server)
  const hotel = await moveToOtherHotel(server, coach)
  const refreshed = page.waitForResponse(`**${authEndpoints.me.path}`)
  // The coach returns from another application.
  await setVisible(page, true)
  expect(await (await refreshed).json()).toMatchObject({ isHotelVerified: false })
  await expect(boxOf(page, 'Bina Das')).toBeChecked()
  await button(page, coachLabels.confirmCheckIn(1)).click()
  await send(page, hotel.hotelId)
  await expectToast(page, coachMessages.checkedIn(1))
})

test('cancelling the new verification keeps the selection', async ({ page, server }) => {
  const { coach } = await selectOne(page, server)
  await moveToOtherHotel(server, coach)
  await button(page, coachLabels.confirmCheckIn(1)).click()
  await button(dialogOf(page), 'Close').click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(boxOf(page, 'Bina Das')).toBeChecked()
  await expect(button(page, coachLabels.confirmCheckIn(1))).toBeEnabled()
})

test('the tenth wrong id locks the account, and three seconds later the coach is logged out', async ({
  page,
  server,
}) => {
  const { coach } = await createTeam(server, { isVerified: false })
  await server.database.run(sql`
    INSERT INTO sign_in_tries (kind, key, tried_at, counts_until)
    SELECT 'hotel_code', ${coach.id}, ${server.clock.now()}, 'infinity' FROM generate_series(2, ${hotelVerificationTries})`)
  await enterAsCoach(page, server, coach.id)
  await button(page, coachLabels.checkInNow).click()
  // The message stays until the logout has a response.
  const release = await holdRequests(page, authEndpoints.logout)
  await send(page, 'WRONG')
  await expectToast(page, authMessages.tooManyTriesTitle, authMessages.tooManyTries)
  const locked = page.getByRole('dialog', { name: signInLabels.lockedTitle })
  await expect(locked.getByText(authMessages.hotelLocked)).toBeVisible()
  await expect(locked.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(locked).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: signInLabels.coach })).toBeVisible()
})
