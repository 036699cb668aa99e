import { expect, type Locator, type Page } from '@playwright/test'

const mostSteps = 80

/** Presses Tab until the control has the focus. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  for (let step = 0; step < mostSteps; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused({ timeout: 1 })
}

/** Goes to the control and presses it. */
export const press = async (page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
