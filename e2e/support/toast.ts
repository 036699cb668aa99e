import { expect, type Page } from '@playwright/test'

const closeLabel = 'Close message'

/** Expects the one toast to say this, and nothing more than this. */
export const expectToast = async (page: Page, title: string, text = ''): Promise<void> => {
  const toast = page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByRole('button', { name: closeLabel }) })
  await expect(toast).toHaveText(title + text)
}

/** Closes the toast, so that the next one is another one even when it says the same. */
export const closeToast = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: closeLabel }).click()
  await expect(page.getByRole('button', { name: closeLabel })).toBeHidden()
}
