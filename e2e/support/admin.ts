import type { Locator, Page } from '@playwright/test'

/** Opens a tab of the admin console. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name, exact: true }).click()
}

/** The stat card with this label. */
export const figureOf = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true })
