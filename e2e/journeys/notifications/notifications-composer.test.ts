import { expect, type Page } from '@playwright/test'
import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import {
  notificationLabels as labels,
  audienceLabels,
  composerMessages as texts,
  confirmAbove,
} from '@trophy/web/notifications/notifications.constants.ts'
import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { createCoach, createOfficial } from '@trophy/server/testing'
import { connectionMessages, noResponseMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { openTab } from '../../support/pages/admin.ts'
import { mockResponse, abortRequests, stopIntercepting, loseNextResponse } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { press, tabTo } from '../../support/browser/keyboard.ts'
import { expectNoHorizontalOverflow, expectOutline } from '../../support/checks/layout.ts'
import {
  chooseAudience,
  chooseType,
  composerField,
  expectRecipients,
  handset,
  openComposer,
  pastRows,
  sendButton,
  fillTexts,
} from '../../support/pages/notifications.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { notificationTypeLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'

/** Part 2 §4, §5, §8: what the composer keeps after a failure, by keyboard and on a phone. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'notifications: composer' })

const { sendEnhanced } = notificationEndpoints

const asha = '+919000200001'

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  page = await openDesk()
  await openComposer(page, server)
})
test('the composer is accessible: empty, with mistakes, and with a preview that warns', async ({ server }) => {
  await expect(handset(page)).toContainText(texts.nothingYet)
  await expect(page.getByText(messages.noneSentTitle)).toBeVisible()
  await expectAccessible(page)
  await expectOutline(page)
  await createCoach(server.database, { name: 'Asha Rao', discipline: 'Chess', mobileNumber: asha })
  await chooseType(page, 'early_checkout')
  await sendButton(page).click()
  await expectToast(page, 'Error', messages.requiredFields)
  await closeToast(page)
  await expectAccessible(page)
  await chooseAudience(page, 'coaches_only')
  await chooseType(page, 'custom')
  await fillTexts(page, labels.customText, 'ಊಟ ಎಂಟು: 9876543210')
  await expect(page.getByText(texts.linksAndNumbers(['9876543210']))).toBeVisible()
  await expectRecipients(page, 1)
  await expectAccessible(page)
})

test('the input survives other tabs, a refusal and a lost response, and is sent once', async ({ server }) => {
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
