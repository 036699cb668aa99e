import { expect } from '@playwright/test'
import { languageNames } from '@trophy/contract/core/texts/languages.ts'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { createCoach, createUserSession } from '@trophy/server/testing'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import sql from 'sql-template-tag'
import { phone, test } from '../../support/journey.ts'
import { chooseLanguage, readLabelsIn } from '../../support/pages/language.ts'
import { messageTab } from '../../support/pages/messages.ts'
import { chooseRole, sendMobile, sendOtp, signInAsCoach } from '../../support/pages/sign-in.ts'
import { button } from '../../support/pages/team.ts'
import { accounts } from '../../support/server/accounts.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { enterAsCoach } from '../../support/browser/session.ts'

/**
 * The language of a coach is that of the messages, and of the portal on other phones (beyond.md, The coach's phone).
 */
test.use({ journey: 'languages', ...phone })
test.afterEach(() => readLabelsIn('en'))

const languageOf = async ({ database }: JourneyServer, coachId: string) =>
  (
    await database.first<{ language: string | null }>(
      sql`SELECT preferred_language AS language FROM participants WHERE id = ${coachId}`,
    )
  )?.language

const codeInTamil = { templateKey: 'one_time_password', language: 'ta' }

test('what is chosen on the first screen is the language of SMS, messages and other phones', async ({
  page,
  server,
  openPhone,
}) => {
  const mobileNumber = '+919876100077'
  const coach = await createCoach(server.database, { mobileNumber, isReferenceOnly: true, booking: null })
  await page.goto('/')
  await chooseLanguage(page, 'ta')
  readLabelsIn('ta')
  await chooseRole(page, 'coach')
  await sendMobile(page, mobileNumber)
  await expect.poll(() => server.sms.sentTo(mobileNumber).at(-1)).toMatchObject(codeInTamil)
  await sendOtp(page, server, mobileNumber)
  await expect(messageTab(page)).toBeVisible()
  await expect.poll(() => languageOf(server, coach.id)).toBe('ta')

  const { subject, message } = messageTexts.ta.types.match_lost
  const admin = await server.database.first<{ id: string }>(
    sql`SELECT id FROM users WHERE email = ${accounts.admin.email}`,
  )
  const token = await createUserSession(server.database, admin?.id ?? '', server.clock.now())
  const { method, path } = notificationEndpoints.sendToCoaches
  await fetch(new URL(path, server.address), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      selectedCoaches: [coach.id],
      notificationType: 'match_lost',
      ...messageTexts.en.types.match_lost,
      checkoutDate: '2026-11-24',
    }),
  })
  await messageTab(page).click()
  await expect(page.getByText(subject)).toBeVisible()
  const text = message.replace('[date]', '24/11/2026')
  await expect(page.getByText(text)).toBeVisible()
  await expect.poll(() => server.sms.sentTo(mobileNumber).at(-1)?.text).toBe(`${text}${messageTexts.ta.signOff}`)

  readLabelsIn('en')
  server.clock.advance(200_000)
  const other = await openPhone()
  await signInAsCoach(other, server, mobileNumber)
  await expect(button(other, languageNames.ta)).toHaveAttribute('aria-pressed', 'true')
  expect(server.sms.sentTo(mobileNumber).at(-1)).toMatchObject(codeInTamil)
})

test('what is chosen without a network is sent when it returns', async ({ page, server }) => {
  const coach = await createCoach(server.database)
  await enterAsCoach(page, server, coach.id)
  const { path } = coachEndpoints.chooseLanguage
  await page.route(`**${path}`, (route) => route.abort())
  await chooseLanguage(page, 'hi')
  readLabelsIn('hi')
  await expect(page.getByRole('heading', { name: coachLabels.title })).toBeVisible()
  expect(await languageOf(server, coach.id)).toBeNull()
  await page.unroute(`**${path}`)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect.poll(() => languageOf(server, coach.id)).toBe('hi')
  await expect(page.getByText(signInLabels.chooseRole)).toHaveCount(0)
})
