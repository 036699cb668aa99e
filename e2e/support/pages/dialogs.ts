import { expect, type Page } from '@playwright/test'
import { unsavedLabels } from '@trophy/web/shared/form/form.constants.ts'
import { closeAnyToast } from './toast.ts'

/**
 * Between tests that share a page, because to load it takes longer than most of them: ends replaced responses, closes
 * the dialog and discards its input, and closes the toast.
 */
export const closeDialog = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const dialogs = page.getByRole('dialog')
  const discard = page.getByRole('button', { name: unsavedLabels.discard })
  if ((await dialogs.count()) > 0) await page.keyboard.press('Escape')
  await expect.poll(async () => (await discard.isVisible()) || (await dialogs.count()) === 0).toBe(true)
  if (await discard.isVisible()) await discard.click()
  await expect(dialogs).toHaveCount(0)
  await closeAnyToast(page)
}
