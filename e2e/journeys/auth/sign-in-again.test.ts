import { expect, type Page } from '@playwright/test'
import { deskCodeMessages } from '@trophy/contract/auth/desk-code.constants.ts'
import { rowActionLabels } from '@trophy/web/participants/participants.constants.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { maskMobile } from '@trophy/contract/core/mobile.rules.ts'
import { createCoach, createHotel, createPlayer } from '@trophy/server/testing'
import { deskCodeLabels } from '@trophy/web/participants/row-dialogs/row-dialogs.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import sql from 'sql-template-tag'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { phone, test } from '../../support/journey.ts'
import { openParticipants, rowOf } from '../../support/pages/participants.ts'
import { chooseRole, openCredentials, sendMobile, sendOtp } from '../../support/pages/sign-in.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { newestOtp } from '../../support/server/sms.ts'

/** What a coach is told who asks again, is locked, or gets a code at the desk. */
test.use({ journey: 'sign-in', ...phone })

const expectUsable = async (page: Page) => {
  await expectAccessible(page)
  await expectTouchable(page)
  await expectNoHorizontalOverflow(page)
}

test('asking again within the wait says that the earlier OTP is still valid, and when a new one can be sent', async ({
  page,
  server,
}) => {
  const mobile = '+919876540101'
  await createCoach(server.database, { mobileNumber: mobile, isReferenceOnly: true, booking: null })
  await openCredentials(page, 'coach')
  await sendMobile(page, mobile)
  await expect(page.getByText(signInLabels.otpSentTo(maskMobile(mobile)))).toBeVisible()
  const otp = await newestOtp(server.sms, mobile)
  await page.getByRole('button', { name: signInLabels.backToRoles }).click()
  server.clock.advance(1)
  await chooseRole(page, 'coach')
  await sendMobile(page, mobile)
  await expect(page.getByText(signInLabels.otpKept(maskMobile(mobile)))).toBeVisible()
  await expect(page.getByText(/^Resend OTP in (2:00|1:[45]\d)$/)).toBeVisible()
  await expectUsable(page)
  // The cookie and the step survive a reload.
  await page.reload()
  await expect(page.getByText(signInLabels.otpKept(maskMobile(mobile)))).toBeVisible()
  expect(server.sms.sentTo(mobile)).toHaveLength(1)
  await page.getByLabel(signInLabels.otp).fill(otp)
  await page.getByRole('button', { name: signInLabels.verify, exact: true }).click()
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeVisible()
})

test('a coach whose hotel verification is locked is told so before a code is entered, signs in and reads', async ({
  page,
  server,
}) => {
  const { database, clock } = server
  const mobile = '+919876540102'
  const hotel = await createHotel(database)
  const coach = await createCoach(database, { name: 'Devika Rajeev', mobileNumber: mobile, booking: { hotel } })
  const lockedUntil = new Date(clock.now().getTime() + 20 * 60_000)
  await database.run(sql`
    INSERT INTO sign_in_tries (kind, key, tried_at, counts_until)
    SELECT 'hotel_code', ${coach.id}, ${clock.now()}, ${lockedUntil} FROM generate_series(1, 10)`)
  await openCredentials(page, 'coach')
  await sendMobile(page, mobile)
  await expect(page.getByText(/^Hotel verification is locked for (20:00|19:\d\d)$/)).toBeVisible()
  await expect(page.getByText(signInLabels.verificationLockedHint)).toBeVisible()
  await expectUsable(page)
  await sendOtp(page, server, mobile)
  await page.getByRole('button', { name: signInLabels.verifyLater }).click()
  await expect(page.getByText('Devika Rajeev')).toBeVisible()
})

test('an admin issues a desk code, with which a coach without a known hotel signs in and checks the team in', async ({
  page,
  openDesk,
  server,
}) => {
  const { database } = server
  const mobile = '+919876540103'
  const coach = await createCoach(database, { name: 'Asha Rao', mobileNumber: mobile, booking: null })
  const hotel = await createHotel(database)
  await createPlayer(database, { name: 'Kavya', coach, booking: { hotel } })
  const desk = await openDesk()
  await openParticipants(desk, server)
  await expect(rowOf(desk, 'Kavya').getByRole('button', { name: rowActionLabels.deskCodeOf('Kavya') })).toBeHidden()
  await desk.getByRole('button', { name: rowActionLabels.deskCodeOf('Asha Rao') }).click()
  const dialog = desk.getByRole('dialog', { name: deskCodeLabels.title })
  await dialog.getByRole('button', { name: deskCodeLabels.issue }).click()
  await expect(dialog.getByText(deskCodeMessages.reasonRequired)).toBeVisible()
  await dialog.getByRole('textbox', { name: deskCodeLabels.reason }).fill('The SMS does not arrive')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: deskCodeLabels.issue }).click()
  const output = dialog.getByRole('status', { name: deskCodeLabels.code })
  await expect(output).toHaveText(/^\d{6}$/)
  await expect(dialog.getByText(deskCodeLabels.validUntil)).toContainText('IST')
  await expectAccessible(desk)
  const code = await output.innerText()
  await dialog.getByRole('button', { name: deskCodeLabels.close }).last().click()
  await expect(dialog).toBeHidden()

  await openCredentials(page, 'coach')
  await sendMobile(page, mobile)
  await page.getByLabel(signInLabels.otp).fill(code)
  await page.getByRole('button', { name: signInLabels.verify, exact: true }).click()
  await page.getByRole('button', { name: coachLabels.checkInCount(1) }).click()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(1) }).check()
  await page.getByRole('button', { name: coachLabels.confirmCheckIn(1) }).click()
  await expectToast(page, coachMessages.checkedIn(1))
})
