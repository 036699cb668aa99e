import { expect, type Page } from '@playwright/test'
import { changeText, historyMessages } from '@trophy/contract/core/history.constants.ts'
import {
  graceHoursRange,
  minimumStayRange,
  settingsMessages as messages,
} from '@trophy/contract/settings/settings.constants.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import { pendingPlayer } from '@trophy/server/testing'
import { settingHints, settingLabels as labels, timingLabels as card } from '@trophy/web/settings/settings.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { accounts } from '../../support/server/accounts.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Hotel Timing Settings (part 2 §2, §4, §5, §8). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'settings' })

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  // Due today since 12:00 PM: late only with a grace below two hours.
  await pendingPlayer(server.database, { name: 'Arun Nair' })
  page = await openDesk()
  await enterAsAdmin(page, server)
})
const region = () => page.getByRole('region', { name: card.title })
const field = (name: string) => region().getByRole('textbox', { name, exact: true })
const button = (name: string) => region().getByRole('button', { name, exact: true })

test('the card shows the official times and the three stored rules', async () => {
  for (const label of [officialCheckin.label, officialCheckout.label]) {
    await expect(region().getByText(label, { exact: true })).toBeVisible()
  }
  await expect(field(labels.checkinGraceHours)).toHaveValue('24')
  await expect(field(labels.checkoutGraceHours)).toHaveValue('24')
  await expect(field(labels.minimumStayDays)).toHaveValue('3')
  await expect(field(labels.minimumStayDays)).toHaveAccessibleDescription(/1 switches the rule off/)
  await expect(region().getByText(historyMessages.none)).toBeVisible()
  await expect(button(card.save)).toBeDisabled()
  await expect(button(card.reset)).toBeDisabled()
})

test('the input is marked as unsaved and validated at once; invalid values are not sent', async () => {
  const grace = messages.outOfRange(graceHoursRange)
  const stay = messages.outOfRange(minimumStayRange)
  for (const [label, text, mistake] of [
    [labels.checkinGraceHours, '73', grace],
    [labels.checkinGraceHours, 'ten', grace],
    [labels.checkoutGraceHours, '-1', grace],
    [labels.minimumStayDays, '31', stay],
    [labels.minimumStayDays, '0', stay],
  ] as const) {
    await field(label).fill(text)
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(mistake))
  }
  await expect(region().getByText(card.unsaved)).toBeVisible()
  // There is space between the error and the hint below it.
  const mistake = await region().getByText(stay, { exact: true }).boundingBox()
  const hint = await region().getByText(settingHints.minimumStayDays, { exact: true }).boundingBox()
  expect((hint?.y ?? 0) - (mistake?.y ?? 0) - (mistake?.height ?? 0)).toBeGreaterThanOrEqual(8)
  await button(card.save).click()
  await expect(field(labels.checkinGraceHours)).toBeFocused()
  await expectAccessible(page)
})

test('Reset restores the stored values', async () => {
  await button(card.reset).click()
  await expect(field(labels.checkinGraceHours)).toHaveValue('24')
  await expect(field(labels.minimumStayDays)).toHaveValue('3')
  await expect(field(labels.minimumStayDays)).toHaveAccessibleDescription(/^(?!.*Please).*$/)
  await expect(region().getByText(card.unsaved)).toBeHidden()
  await expect(button(card.save)).toBeDisabled()
})

test('Save confirms, adds to the history, and updates open boards at once', async ({ openDesk, server }) => {
  const board = await openDesk()
  await enterAsAdmin(board, server, '/admin?tab=checkin')
  const row = board.getByRole('row').filter({ hasText: 'Arun Nair' })
  await expect(row).toContainText('Due Today')
  await field(labels.checkinGraceHours).fill('1')
  await field(labels.minimumStayDays).fill('1')
  const request = page.waitForRequest((sent) => sent.method() === 'PUT')
  await button(card.save).click()
  expect((await request).postDataJSON()).toEqual({
    checkinGraceHours: '1',
    checkoutGraceHours: '24',
    minimumStayDays: '1',
  })
  await expectToast(page, messages.updatedTitle, messages.updated)
  await closeToast(page)
  await expect(row).toContainText('Late')
  await expect(region().getByText(card.unsaved)).toBeHidden()
  const record = region().getByRole('listitem').filter({ hasText: accounts.admin.name })
  await expect(record).toContainText(changeText(labels.checkinGraceHours, '24', '1'))
  await expect(record).toContainText(changeText(labels.minimumStayDays, '3', '1'))
})

test('a change at another desk is shown in the untouched fields', async ({ openPhone, server }) => {
  await field(labels.checkinGraceHours).fill('12')
  const other = await openPhone()
  await enterAsAdmin(other, server)
  await other.getByRole('textbox', { name: labels.checkoutGraceHours }).fill('6')
  await other.getByRole('button', { name: card.save, exact: true }).click()
  await expectToast(other, messages.updatedTitle, messages.updated)
  await expect(field(labels.checkoutGraceHours)).toHaveValue('6')
  await expect(field(labels.checkinGraceHours)).toHaveValue('12')
  await expect(region().getByText(card.unsaved)).toBeVisible()
  await closeToast(other)
  await expectTouchable(other)
  await expectNoHorizontalOverflow(other)
  await expectAccessible(other)
})

test('a failed save is reported and keeps the input', async () => {
  await mockResponse(page, settingsEndpoints.update, 409, { message: 'Not now', code: 'conflict' })
  await button(card.save).click()
  await expectToast(page, messages.updateFailedTitle, 'Not now')
  await closeToast(page)
  await stopIntercepting(page, settingsEndpoints.update)
  await mockResponse(page, settingsEndpoints.update, 500)
  await button(card.save).click()
  await expectToast(page, messages.updateFailedTitle, messages.updateFailed)
  await closeToast(page)
  await expect(field(labels.checkinGraceHours)).toHaveValue('12')
  await stopIntercepting(page, settingsEndpoints.update)
})

test('settings that cannot be read show an error with Try Again', async () => {
  await mockResponse(page, settingsEndpoints.read, 502)
  await page.reload()
  await expect(region().getByText(messages.fetchFailed, { exact: true })).toBeVisible()
  await expectToast(page, 'Error', messages.fetchFailed)
  await stopIntercepting(page, settingsEndpoints.read)
  await button('Try Again').click()
  await expect(field(labels.checkinGraceHours)).toHaveValue('1')
})
