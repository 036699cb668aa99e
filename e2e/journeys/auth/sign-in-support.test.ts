import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { eventConfigSchema } from '@trophy/contract/event/event.contract.ts'
import { copiedMilliseconds, copyMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { supportLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { phone, test } from '../../support/journey.ts'
import { stopPageClock } from '../../support/browser/page-clock.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** Part 1 §2.2: the support dialog, with the contacts that the organiser configured. */
const eventFile = fileURLToPath(new URL('../../support/server/event.json', import.meta.url))
const event = eventConfigSchema.parse(JSON.parse(readFileSync(eventFile, 'utf8')))
const [first, second] = event.supportContacts

test.use({ journey: 'support', settings: { EVENT_CONFIG: eventFile }, ...phone })

const openDialog = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: supportLabels.open }).click()
  return page.getByRole('dialog', { name: supportLabels.title })
}

test('the dialog lists the five contacts with call links, and the hours', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  for (const [index, { name, phone: number }] of event.supportContacts.entries()) {
    const row = dialog.getByRole('listitem').nth(index)
    await expect(row).toContainText(name)
    await expect(row).toContainText(number)
    const link = row.getByRole('link', { name: supportLabels.call(name) })
    await expect(link).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`)
  }
  await expect(dialog.getByText('9:00 AM to 6:00 PM IST, Monday to Friday')).toBeVisible()
  await expectAccessible(page)
  await expectTouchable(page)
})

test('a copied number is confirmed for two seconds', async ({ pageWithClock: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openDialog(page)
  await stopPageClock(page)
  const confirmation = dialog.getByText(supportLabels.copied)
  await expect(confirmation).toBeHidden()
  await dialog.getByRole('button', { name: supportLabels.copy(second?.name ?? '') }).click()
  await expect(confirmation).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second?.phone)
  await page.clock.runFor(copiedMilliseconds / 2)
  await expect(confirmation).toBeVisible()
  await page.clock.runFor(copiedMilliseconds / 2)
  await expect(confirmation).toBeHidden()
})

test('a browser that cannot copy shows an error', async ({ page }) => {
  const dialog = await openDialog(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await dialog.getByRole('button', { name: supportLabels.copy(first?.name ?? '') }).click()
  await expectToast(page, copyMessages.copyFailedTitle, copyMessages.copyFailed)
  await expect(dialog.getByText(supportLabels.copied)).toBeHidden()
})

test('the dialog opens and closes by keyboard, and returns the focus', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: supportLabels.open })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: supportLabels.title })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: supportLabels.call(first?.name ?? '') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
