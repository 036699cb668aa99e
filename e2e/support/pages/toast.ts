import { expect, type Locator, type Page } from '@playwright/test'
import { pageLabels } from '@trophy/web/shared/texts/page.constants.ts'

const toastOn = (page: Page): Locator =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByRole('button', { name: pageLabels.closeMessage }) })

/** Expects one toast with exactly this title and text. */
export const expectToast = async (page: Page, title: string, text = ''): Promise<void> => {
  await expect(toastOn(page)).toHaveText(title + text)
}

/** Expects that no toast is shown. */
export const expectNoToast = (page: Page): Promise<void> => expect(toastOn(page)).toBeHidden()

/** Expects that the toast covers none of these parts of the screen. */
export const expectClearOfToast = async (page: Page, ...parts: readonly Locator[]): Promise<void> => {
  for (const part of parts) {
    await expect(async () => {
      const [toast, box] = await Promise.all([toastOn(page).boundingBox(), part.boundingBox()])
      if (toast === null || box === null) throw new Error('The toast or the part is not on the screen')
      expect(toast.y + toast.height <= box.y || toast.y >= box.y + box.height).toBe(true)
    }).toPass({ timeout: 2_000 })
  }
}

/** Expects that a click in the middle of each of these parts hits it, and not the toast. */
export const expectReachable = async (page: Page, parts: Locator): Promise<void> => {
  await expect(toastOn(page)).toBeVisible()
  const covered = await parts.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const met = document.elementFromPoint(left + width / 2, top + height / 2)
        return width > 0 && !element.contains(met)
      })
      .map((element) => element.ariaLabel ?? element.textContent),
  )
  expect(covered).toEqual([])
}

/** Closes the toast, so that the next one can be told from it even when it has the same text. */
export const closeToast = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: pageLabels.closeMessage }).click()
  await expect(page.getByRole('button', { name: pageLabels.closeMessage })).toBeHidden()
}

/** Closes the toast, if there is one. */
export const closeAnyToast = async (page: Page): Promise<void> => {
  if (await page.getByRole('button', { name: pageLabels.closeMessage }).isVisible()) await closeToast(page)
}
