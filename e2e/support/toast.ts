import { expect, type Locator, type Page } from '@playwright/test'

const closeLabel = 'Close message'

const toastOn = (page: Page): Locator =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByRole('button', { name: closeLabel }) })

/** Expects the one toast to say this, and nothing more than this. */
export const expectToast = async (page: Page, title: string, text = ''): Promise<void> => {
  await expect(toastOn(page)).toHaveText(title + text)
}

/** Expects that none is shown. */
export const expectNoToast = (page: Page): Promise<void> => expect(toastOn(page)).toBeHidden()

/** Expects that the toast leaves these parts of the screen free: all of each can be seen and tapped. */
export const expectClearOfToast = async (page: Page, ...parts: readonly Locator[]): Promise<void> => {
  for (const part of parts) {
    await expect(async () => {
      const [toast, box] = await Promise.all([toastOn(page).boundingBox(), part.boundingBox()])
      if (toast === null || box === null) throw new Error('The toast or the part is not on the screen')
      expect(toast.y + toast.height <= box.y || toast.y >= box.y + box.height).toBe(true)
    }).toPass({ timeout: 2_000 })
  }
}

/** Closes the toast, so that the next one is another one even when it says the same. */
export const closeToast = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: closeLabel }).click()
  await expect(page.getByRole('button', { name: closeLabel })).toBeHidden()
}
