import { expect } from '@playwright/test'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { createCoach } from '@trophy/server/testing'
import {
  composerMessages as texts,
  languageLabels,
  notificationLabels as labels,
} from '@trophy/web/notifications/notifications.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import {
  chooseAudience,
  chooseDate,
  chooseType,
  composerField,
  expectRecipients,
  fillTexts,
  handset,
  openComposer,
  pastRows,
  preview,
  previewFigure,
  sendButton,
} from '../../support/pages/notifications.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** Messages in the languages that coaches have chosen (beyond.md, The coach's phone). */
test.use({ journey: 'notifications: languages' })

const mobiles = { ta: '+919000400001', hi: '+919000400002' }

test('the composer translates its templates, shows each SMS, and sends each coach the own one', async ({
  page,
  server,
}) => {
  await createCoach(server.database, { mobileNumber: mobiles.ta, preferredLanguage: 'ta' })
  await createCoach(server.database, { mobileNumber: mobiles.hi, preferredLanguage: 'hi' })
  await createCoach(server.database)
  await openComposer(page, server)
  await chooseAudience(page, 'coaches_only')
  await chooseType(page, 'match_lost')
  await chooseDate(page, '24/11/2026')
  await page.getByText(texts.otherLanguages, { exact: true }).click()
  const tamil = messageTexts.ta.types.match_lost.message.replace('[date]', '24/11/2026')
  await expect(composerField(page, texts.textIn(languageLabels.ta))).toHaveValue(tamil)
  await fillTexts(page, texts.textIn(languageLabels.hi), '')
  await expectRecipients(page, 3)
  await expect(previewFigure(page, texts.ofThem(languageLabels.ta))).toHaveText('1')
  await expect(previewFigure(page, texts.ofThem(languageLabels.hi))).toHaveText(`1 ${texts.inEnglish}`)
  await preview(page).getByText(languageLabels.ta, { exact: true }).click()
  await expect(handset(page)).toContainText(`${tamil}${messageTexts.ta.signOff}`)
  await expect(previewFigure(page, labels.encoding)).toHaveText(labels.encodings.ucs2)
  await expect(previewFigure(page, labels.smsTotal)).toContainText(texts.times('2', 1))
  await expectAccessible(page)
  await sendButton(page).click()
  await expectToast(page, messages.sent(3))
  await expect.poll(() => server.sms.sentTo(mobiles.ta)[0]?.text).toBe(`${tamil}${messageTexts.ta.signOff}`)
  await expect.poll(() => server.sms.sentTo(mobiles.hi)[0]?.text).toMatch(/^Your team is out/)
  await pastRows(page).first().getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('region', { name: languageLabels.ta })).toContainText(tamil)
  await expectAccessible(page)
})
