import { expect } from '@playwright/test'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { createNotification } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { reduceResponses } from '../../support/browser/network.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { messageTab, previousMessages, unreadMessages } from '../../support/pages/messages.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The coach portal with responses that have only what part 1 §3 and §7.3 name. */
test.use({ journey: 'my team', ...phone })

const personFields = ['id', 'participantId', 'name', 'mobileNumber', 'discipline', 'checkinStatus', 'checkinTime']
const bookingFields = ['checkoutTime', 'bookingReference', 'bookingStartDate', 'bookingEndDate']
const coachFields = ['hotelId', 'hotelName', 'location', 'district', 'isReferenceOnly']
const contactFields = ['travelPocName', 'travelPocMobile', 'venuePocName', 'venuePocMobile']
const messageFields = ['id', 'status', 'notificationType', 'deliveryMethod', 'subject', 'message', 'sentAt']

test('players are checked in and out and edited, and messages are read', async ({ page, server }) => {
  const { dashboard, notifications, checkin, checkout, editPlayer, readNotification } = coachEndpoints
  const teamFields = ['coach', 'players', ...personFields, ...bookingFields, ...coachFields, ...contactFields]
  await reduceResponses(page, authEndpoints.me, ['role', 'name', 'isHotelVerified'])
  await reduceResponses(page, authEndpoints.verifyHotel, ['hotelName'])
  await reduceResponses(page, dashboard, teamFields)
  await reduceResponses(page, notifications, messageFields)
  await reduceResponses(page, checkin, ['checkedIn'])
  await reduceResponses(page, checkout, ['checkedOut'])
  await reduceResponses(page, editPlayer)
  await reduceResponses(page, readNotification)

  const team = await createTeam(server, { isVerified: false })
  await team.pending('Asha Rao')
  await createNotification(server.database, [team.coach], { message: 'The bus leaves at seven' })
  await enterAsCoach(page, server, team.coach.id)

  await button(page, coachLabels.checkInNow).click()
  const dialog = page.getByRole('dialog', { name: coachLabels.hotelTitle })
  await dialog.getByLabel(coachLabels.hotelField).fill(team.hotel.hotelId)
  await button(dialog, coachLabels.verify).click()
  await expectToast(page, coachMessages.checkedIn(1))
  await button(page, coachLabels.checkOutNow).click()
  await expectToast(page, coachMessages.checkedOut(1))

  await button(page, coachLabels.editPlayer('Asha Rao')).click()
  await page.getByRole('dialog').getByLabel(coachLabels.name, { exact: true }).fill('Asha Menon')
  await button(page.getByRole('dialog'), coachLabels.save).click()
  await expectToast(page, coachMessages.playerUpdated)
  await expect(playerIn(page, 'Asha Menon')).toBeVisible()

  await messageTab(page).click()
  await expect(unreadMessages(page)).toContainText(['The bus leaves at seven'])
  await button(page, coachLabels.markAsRead).click()
  await expect(previousMessages(page)).toContainText(['The bus leaves at seven'])
})
