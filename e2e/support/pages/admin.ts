import type { Locator, Page } from '@playwright/test'

/** The tabs of an admin's page on a wide screen. */
export const tabBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Tabs' })

/** Opens one of them. */
export const openTab = (page: Page, name: string): Promise<void> =>
  tabBar(page).getByRole('button', { name, exact: true }).click()

/** The stat card with this label. */
export const figureOf = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true })
