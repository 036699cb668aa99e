import { expect } from '@playwright/test'
import { journeyRefusals } from '@trophy/contract/journeys/journeys.constants.ts'
import { languages } from '@trophy/contract/core/texts/languages.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { createNotification } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { supportLabels, signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { roomNumberMessages } from '@trophy/contract/stays/room-numbers.constants.ts'
import { roomTexts } from '@trophy/web/shared/texts/room.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { hotelLabels } from '@trophy/web/coach/hotel/hotel.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { coachJourneyLabels } from '@trophy/web/coach/journeys/journeys.constants.ts'
import { passLabels } from '@trophy/web/coach/passes/passes.constants.ts'
import { rollCallLabels } from '@trophy/web/coach/roll-call/roll-call.constants.ts'
import { serverText } from '@trophy/web/shared/languages/translated.ts'
import { authMessages, coachMessages } from '@trophy/web/shared/texts/contract-messages.constants.ts'
import { pageLabels } from '@trophy/web/shared/texts/page.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import {
  expectNoClippedLabels,
  expectNoHorizontalOverflow,
  expectNoOverlap,
  expectRoomForLargeText,
} from '../../support/checks/layout.ts'
import { expectStill } from '../../support/checks/movement.ts'
import { expectOneLanguage } from '../../support/checks/one-language.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { phone, test } from '../../support/journey.ts'
import { chooseLanguage, readLabelsIn, typedTexts } from '../../support/pages/language.ts'
import { messageTab } from '../../support/pages/messages.ts'
import { chooseRole, sendMobile, sendOtp } from '../../support/pages/sign-in.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectClearOfToast, expectToast } from '../../support/pages/toast.ts'

/** Sign-in and every screen of the coach portal in each language, on a small phone (beyond.md, The coach's phone). */
test.use({ journey: 'languages', ...phone, viewport: { width: 360, height: 740 } })
test.afterEach(async ({ server }) => {
  readLabelsIn('en')
  await server.database.run(sql`UPDATE settings SET roll_call_time = NULL`)
})

for (const language of languages) {
  test(`every screen is in one language: ${language}`, async ({ page, server }, testInfo) => {
    const mobile = `+9198761000${languages.indexOf(language)}1`
    const team = await createTeam(server, { name: 'Vikram Shetty', mobileNumber: mobile, isVerified: false })
    await team.pending('Asha Rao', { mobileNumber: '+919876500001' })
    await team.upcoming('Divya Nair')
    await team.arrived('Bina Das')
    await team.left('Chitra Iyer')
    await createNotification(server.database, [team.coach], { message: '12:30', deliveryMethod: 'sms' })
    const data = await typedTexts(server)
    let screens = 0
    const look = async (title: string) => {
      screens += 1
      const file = `${String(screens).padStart(2, '0')}-${title}.png`
      await page.screenshot({ path: testInfo.outputPath(file), fullPage: true })
      await expectOneLanguage(page, language, data)
      await expectStill(page)
      await expectNoHorizontalOverflow(page)
      await expectNoClippedLabels(page)
      await expectNoOverlap(page)
      await expectTouchable(page)
      await expectAccessible(page)
      await expectRoomForLargeText(page)
    }
    const press = (label: string) => button(page, label).click()

    // Pictures show no transitions, and nothing moves.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    if (language !== 'en') await chooseLanguage(page, language)
    readLabelsIn(language)
    await expect(page.getByText(signInLabels.chooseRole)).toBeVisible()
    await look('role')
    await press(supportLabels.open)
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('support')
    await page.getByRole('dialog').getByRole('button', { name: pageLabels.close }).click()
    await chooseRole(page, 'coach')
    await sendMobile(page, '+9112')
    await expect(page.getByText(authMessages.invalidMobile)).toBeVisible()
    await look('mobile')
    await sendMobile(page, mobile)
    await page.getByLabel(signInLabels.otp).fill('000000')
    await press(signInLabels.verify)
    await expect(page.getByText(authMessages.invalidOtp).first()).toBeVisible()
    await look('otp')
    await sendOtp(page, server, mobile)
    await page.getByLabel(signInLabels.hotelCode).fill('000')
    await press(signInLabels.verifyHotel)
    await expect(page.getByText(authMessages.wrongHotelCode).first()).toBeVisible()
    await look('hotel')
    await press(signInLabels.verifyLater)
    await expect(playerIn(page, 'Asha Rao')).toBeVisible()
    await look('team')
    await press(passLabels.open)
    await expect(page.getByText(passLabels.hint)).toBeVisible()
    await look('pass')
    await page.getByRole('dialog').getByRole('button', { name: pageLabels.close }).click()
    await press(coachLabels.findHotel)
    await expect(page.getByText(hotelLabels.noNumber)).toBeVisible()
    await look('find-hotel')
    await page.getByRole('dialog').getByRole('button', { name: pageLabels.close }).click()
    await press(coachLabels.journeys)
    await expect(page.getByText(coachJourneyLabels.notTold).first()).toBeVisible()
    await look('journeys')
    await press(coachJourneyLabels.enter.departure)
    await press(coachLabels.save)
    await expect(page.getByText(serverText(journeyRefusals.place))).toBeVisible()
    await look('journey')
    await press(coachLabels.cancel)
    await page.getByRole('dialog').getByRole('button', { name: pageLabels.close }).first().click()

    await press(coachLabels.checkInCount(2))
    await expect(page.getByRole('dialog', { name: coachLabels.hotelTitle })).toBeVisible()
    await look('hotel-dialog')
    await page.getByLabel(coachLabels.hotelField).fill(team.hotel.hotelId)
    await press(coachLabels.verify)
    await expectToast(page, coachMessages.hotelVerifiedTitle, coachMessages.hotelVerified)
    await page.getByRole('checkbox', { name: coachLabels.select('Asha Rao') }).check()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectClearOfToast(page, button(page, coachLabels.cancel), button(page, coachLabels.confirmCheckIn(1)))
    await look('selection')
    await press(coachLabels.confirmCheckIn(1))
    await expectToast(page, coachMessages.checkedIn(1))
    await look('checked-in')
    await press(coachLabels.setRoom)
    await page.getByLabel(roomTexts.roomNumber, { exact: true }).fill('!')
    await press(coachLabels.save)
    await expect(page.getByText(serverText(roomNumberMessages.invalid))).toBeVisible()
    await look('room')
    await press(coachLabels.cancel)
    await press(coachLabels.editPlayer('Asha Rao'))
    await page.getByLabel(coachLabels.mobileNumber).fill('1')
    await press(coachLabels.save)
    await expect(page.getByText(serverText(participantMessages.mobileFormat))).toBeVisible()
    await look('edit')
    await press(coachLabels.cancel)
    await messageTab(page).click()
    await expect(page.getByText('12:30')).toBeVisible()
    await look('messages')
    await press(coachLabels.markAsRead)
    await expect(page.getByRole('heading', { name: coachLabels.previousMessages })).toBeVisible()
    await look('messages-read')
    await page.getByRole('tab', { name: coachLabels.team }).click()

    await server.database.run(sql`UPDATE settings SET roll_call_time = '13:30'`)
    await page.reload()
    await expect(page.getByText(rollCallLabels.question)).toBeVisible()
    await page.getByRole('region', { name: rollCallLabels.question }).getByRole('checkbox').first().uncheck()
    await look('roll-call')
    await press(rollCallLabels.reportMissing(1))
    await expect(button(page, rollCallLabels.change)).toBeVisible()
    await look('roll-call-answered')

    await page.context().setOffline(true)
    await press(coachLabels.checkInNow)
    await expect(page.getByText(offlineLabels.waiting(1))).toBeVisible()
    await look('waiting')
    await press(coachLabels.logout)
    await look('logout')
    await press(offlineLabels.stay)
    await page.context().setOffline(false)
    await expectToast(page, coachMessages.checkedIn(1))
  })
}
