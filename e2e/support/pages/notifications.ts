import { expect, type Locator, type Page } from '@playwright/test'
import { notificationLabels as labels, audienceLabels } from '@trophy/web/notifications/notifications.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { enterAsAdmin } from '../browser/session.ts'
import { notificationTypeLabels } from '@trophy/web/shared/texts/value-labels.constants.ts'

/** What stands at the end of each SMS, unless the settings say otherwise. */
export const signOff = ' - Trophy Organising Committee'

export const openComposer = async (page: Page, server: JourneyServer): Promise<void> => {
  await enterAsAdmin(page, server, '/admin?tab=notifications')
  await expect(page.getByRole('heading', { level: 1, name: labels.title })).toBeVisible()
}

/** The tab of the same name stands outside. */
export const sendButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: labels.send, exact: true })

export const chooseAudience = (page: Page, audience: keyof typeof audienceLabels): Promise<void> =>
  page.getByRole('radio', { name: audienceLabels[audience] }).check()

export const chooseType = (page: Page, type: keyof typeof notificationTypeLabels): Promise<void> =>
  page.getByRole('radio', { name: notificationTypeLabels[type] }).check()

/** A field of text of the composer by its label. */
export const composerField = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

export const fillTexts = (page: Page, name: string, words: string): Promise<void> =>
  composerField(page, name).fill(words)

export const chooseDate = async (page: Page, typed: string): Promise<void> => {
  await composerField(page, labels.checkoutDate).fill(typed)
  await composerField(page, labels.checkoutDate).blur()
}

export const chooseReason = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('combobox', { name: labels.checkoutReason }).click()
  await page.getByRole('option', { name: reason, exact: true }).click()
}

export const preview = (page: Page): Locator => page.getByRole('region', { name: labels.preview })

export const handset = (page: Page): Locator => page.getByRole('figure', { name: labels.handset })

/** A figure of the preview by its label. */
export const previewFigure = (page: Page, name: string): Locator =>
  preview(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

/** Expects the preview to have counted this many people; sending earlier would need a confirmation. */
export const expectRecipients = (page: Page, people: number): Promise<void> =>
  expect(previewFigure(page, labels.recipients)).toHaveText(String(people))

/** The rows of past notifications, on a wide screen. */
export const pastRows = (page: Page): Locator =>
  page
    .getByRole('table', { name: labels.pastTitle })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
