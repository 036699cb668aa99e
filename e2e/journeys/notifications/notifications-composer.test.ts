import { expect, type Locator, type Page } from '@playwright/test'
import { customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import {
  notificationLabels as labels,
  audienceLabels,
  unreachedReasonLabels,
} from '@trophy/web/notifications/notifications.constants.ts'
import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { createCoach, createOfficial, createPlayer } from '@trophy/server/testing'
import { composerMessages as texts, confirmAbove } from '@trophy/web/notifications/composer/composer.constants.ts'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'
import { noResponseMessages } from '@trophy/web/shared/texts/no-response.constants.ts'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { openTab } from '../../support/pages/admin.ts'
import { mockResponse, abortRequests, stopIntercepting, loseNextResponse } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { press, tabTo } from '../../support/browser/keyboard.ts'
import { expectNoHorizontalOverflow, expectOutline } from '../../support/checks/layout.ts'
import {
  chooseAudience,
  chooseDate,
  chooseType,
  composerField,
  expectRecipients,
  handset,
  openComposer,
  pastRows,
  preview,
  previewFigure,
  sendButton,
  signOff,
  fillTexts,
} from '../../support/pages/notifications.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { notificationTypeLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'

/** Part 2 §4, §5, §8: validation and preview of the composer, and what it keeps after a failure. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'notifications: composer' })

const { searchCoaches, sendEnhanced } = notificationEndpoints
const searchCall = { path: `${searchCoaches.path}*` }

const asha = '+919000200001'

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  page = await openDesk()
  await openComposer(page, server)
})
const clear = async (): Promise<void> => {
  await page.getByRole('button', { name: texts.clear, exact: true }).click()
  await page.getByRole('button', { name: unsavedLabels.discard }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
}

/** Sends, and expects this message in the toast and at the field, which has the focus. */
const expectRefused = async (message: string, field: Locator): Promise<void> => {
  await sendButton(page).click()
  await expectToast(page, 'Error', message)
  await expect(page.getByRole('main').getByText(message, { exact: true }).first()).toBeVisible()
  await expect(field).toBeFocused()
  await closeToast(page)
}

test('an empty composer shows what to do; without coaches there are none to choose', async () => {
  await expect(handset(page)).toContainText(texts.nothingYet)
  await expect(preview(page)).toContainText(texts.chooseAudience)
  await expect(page.getByText(messages.noneSentTitle)).toBeVisible()
  await expectAccessible(page)
  await expectOutline(page)
  await chooseAudience(page, 'coaches')
  await expect(page.getByText(messages.noCoaches, { exact: true })).toBeVisible()
  await clear()
})

test('each missing field shows its specified message, and the first gets the focus', async ({ server }) => {
  await createCoach(server.database, { name: 'Asha Rao', discipline: 'Chess', mobileNumber: asha })
  await createPlayer(server.database, { discipline: 'Kabaddi', mobileNumber: null, name: 'Without number' })
  await createOfficial(server.database, { discipline: 'Chess', mobileNumber: dummyMobile, name: 'With dummy' })
  await expectRefused(messages.requiredFields, page.getByRole('radio').first())
  await expect(page.getByRole('main').getByText(messages.requiredFields, { exact: true })).toHaveCount(2)
  await chooseAudience(page, 'coaches')
  await chooseType(page, 'general')
  await expectRefused(messages.coachRequired, page.getByRole('searchbox', { name: labels.coachSearch }))
  await chooseAudience(page, 'discipline_specific')
  await expectRefused(messages.disciplineRequired, page.getByRole('checkbox').first())
  await chooseAudience(page, 'coaches_only')
  await expectRefused(messages.customRequired, composerField(page, labels.customText))
  await fillTexts(page, labels.customText, 'x'.repeat(customTextMaximum + 1))
  await expect(composerField(page, labels.customText)).toHaveAccessibleDescription(
    new RegExp(labels.customTextCount(customTextMaximum + 1)),
  )
  await expectRefused(messages.customTooLong, composerField(page, labels.customText))
  await chooseType(page, 'early_checkout')
  await expectAccessible(page)
  await expectRefused(messages.reasonRequired, page.getByRole('combobox', { name: labels.checkoutReason }))
  await chooseType(page, 'match_lost')
  await expectRefused(messages.dateRequired, composerField(page, labels.checkoutDate))
  await chooseDate(page, '24/11/2026')
  await fillTexts(page, labels.message, ' ')
  await expectRefused(messages.requiredFields, composerField(page, labels.message))
  await expect(pastRows(page)).toHaveCount(0)
})

test('another audience resets the other choices and keeps the message', async () => {
  await fillTexts(page, labels.message, 'Please leave on time')
  await chooseAudience(page, 'discipline_specific')
  await page.getByRole('checkbox', { name: labels.discipline('Chess', 2) }).check()
  await chooseAudience(page, 'coaches')
  await page.getByRole('checkbox', { name: 'Asha Rao' }).check()
  await chooseAudience(page, 'discipline_specific')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await chooseAudience(page, 'coaches')
  await expect(page.getByRole('checkbox', { name: 'Asha Rao' })).not.toBeChecked()
  await expect(composerField(page, labels.message)).toHaveValue('Please leave on time')
})

test('a coach search without results and a failed one show their messages', async () => {
  const search = page.getByRole('searchbox', { name: labels.coachSearch })
  await search.fill('nobody of this name')
  await expect(page.getByText(messages.noCoachesMatch, { exact: true })).toBeVisible()
  await mockResponse(page, searchCall, 500)
  await search.fill('asha r')
  await expectToast(page, 'Error', messages.searchFailed)
  await stopIntercepting(page, searchCall)
  await closeToast(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('checkbox', { name: 'Asha Rao' })).toBeVisible()
  // Enter in the search must not submit the form.
  await search.press('Enter')
  await expect(page.getByText(messages.requiredFields)).toHaveCount(0)
  await clear()
})

test('the preview shows encoding, length, SMS and unreached people, and follows the message', async () => {
  await chooseAudience(page, 'all_participants')
  await expectRecipients(page, 1)
  await expect(previewFigure(page, labels.bySms)).toHaveText('1')
  await expect(previewFigure(page, labels.inPortal)).toHaveText('1')
  await expect(previewFigure(page, labels.notReached)).toHaveText('2')
  await preview(page).getByText(texts.noSms('2', false)).click()
  await expect(preview(page).getByRole('listitem')).toContainText([
    new RegExp(`With dummy.*${unreachedReasonLabels.dummy_number}`),
    new RegExp(`Without number.*${unreachedReasonLabels.no_number}`),
  ])
  await chooseType(page, 'custom')
  await fillTexts(page, labels.customText, 'Dinner at eight')
  await expect(previewFigure(page, labels.encoding)).toHaveText(labels.encodings.gsm7)
  // 'Important: ', 15 characters and the sign-off.
  const length = 11 + 15 + signOff.length
  await expect(previewFigure(page, texts.length)).toHaveText(labels.characters(length, 1, 160 - length))
  await fillTexts(page, labels.customText, 'ಊಟ ಎಂಟು ಗಂಟೆಗೆ')
  await expect(handset(page)).toContainText(`Important: ಊಟ ಎಂಟು ಗಂಟೆಗೆ${signOff}`)
  await expect(previewFigure(page, labels.encoding)).toHaveText(labels.encodings.ucs2)
  await expect(previewFigure(page, texts.length)).toHaveText(labels.characters(11 + 14 + signOff.length, 1, 15))
  await expect(preview(page).getByText(/Unicode, with 70 characters/)).toBeVisible()
  await chooseType(page, 'match_lost')
  await fillTexts(page, labels.message, 'x'.repeat(306))
  await expect(preview(page).getByText(messages.multipleSms(160, 3))).toBeVisible()
  await expect(previewFigure(page, labels.smsTotal)).toContainText('3')
  await expectAccessible(page)
  await clear()
})

test('a message without recipients is not sent', async () => {
  await chooseAudience(page, 'discipline_specific')
  await page.getByRole('checkbox', { name: labels.discipline('Kabaddi', 1) }).check()
  await chooseType(page, 'custom')
  await fillTexts(page, labels.customText, 'To nobody')
  await expect(preview(page).getByText(messages.nobody)).toBeVisible()
  await sendButton(page).click()
  await expectToast(page, 'Error', messages.nobody)
  await closeToast(page)
  await clear()
})

test('the input survives other tabs, a refusal and a lost response, and is sent once', async ({ server }) => {
  await chooseAudience(page, 'coaches_only')
  await chooseType(page, 'custom')
  await fillTexts(page, labels.customText, 'Sent once')
  await openTab(page, 'Hotels')
  await openTab(page, labels.title)
  await expect(composerField(page, labels.customText)).toHaveValue('Sent once')
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await question).dismiss()
  await expectRecipients(page, 1)
  await mockResponse(page, sendEnhanced, 500)
  await sendButton(page).click()
  await expectToast(page, 'Error', messages.sendFailed)
  await closeToast(page)
  await stopIntercepting(page, sendEnhanced)
  await expect(composerField(page, labels.customText)).toHaveValue('Sent once')
  await abortRequests(page, sendEnhanced)
  await sendButton(page).click()
  await page.getByRole('button', { name: connectionMessages.cancelSending }).click()
  await expect(page.getByText(noResponseMessages.cancelled)).toBeVisible()
  await stopIntercepting(page, sendEnhanced)
  await loseNextResponse(page, sendEnhanced)
  await sendButton(page).click()
  await expectToast(page, messages.sent(1))
  await expect(pastRows(page)).toHaveCount(1)
  await expect.poll(() => server.sms.sentTo(asha).length).toBe(1)
})

test('a send to many recipients must be confirmed, by keyboard', async ({ server }) => {
  const people = Array.from({ length: confirmAbove }, () =>
    createOfficial(server.database, { booking: null, discipline: 'Volleyball' }),
  )
  await Promise.all(people)
  await tabTo(page, page.getByRole('radio', { name: audienceLabels.coaches_only }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: audienceLabels.all_participants })).toBeChecked()
  await expectRecipients(page, confirmAbove + 1)
  await press(page, page.getByRole('radio', { name: notificationTypeLabels.general }), 'Space')
  await tabTo(page, composerField(page, labels.customText))
  await page.keyboard.type('To all')
  await press(page, sendButton(page))
  const dialog = page.getByRole('dialog', { name: labels.confirmTitle })
  await expect(dialog).toContainText(`${confirmAbove + 1} people`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: labels.confirm, exact: true }))
  await expectToast(page, messages.sent(confirmAbove + 1))
})

test('the composer fits a phone, with touch targets', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await openComposer(phone, server)
  await Promise.all(Array.from({ length: 60 }, () => createCoach(server.database, { booking: null })))
  await chooseAudience(phone, 'coaches')
  const cut = phone.getByText(listPartMessage('50', '61'), { exact: true })
  await expect(cut).toBeVisible()
  await phone.getByRole('searchbox', { name: labels.coachSearch }).fill('asha')
  await expect(cut).toBeHidden()
  await phone.getByRole('checkbox', { name: 'Asha Rao' }).check()
  await phone.getByRole('checkbox', { name: labels.includeTeamMembers }).check()
  await chooseType(phone, 'early_checkout')
  await expectRecipients(phone, 1)
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
