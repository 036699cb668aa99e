import { expect, type Locator, type Page } from '@playwright/test'

const mostSteps = 80

/** Presses Tab, or Shift+Tab, until the control has the focus. */
export const tabTo = async (page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(control).toBeVisible()
  for (let step = 0; step < mostSteps; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused({ timeout: 1 })
}

/** Goes to the control and presses it. */
export const press = async (page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Replaces the value of the focused field, and sends it. */
export const enter = async (page: Page, value: string): Promise<void> => {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}

/**
 * Expects that something in the window has the focus, and that a control shows it by an outline or, a field, by a
 * second border. A heading or a panel that a screen focuses needs none: it is no control.
 */
export const expectVisibleFocus = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return 'nothing has the focus'
        const { top, bottom } = focused.getBoundingClientRect()
        if (bottom < 0 || top > innerHeight) return 'the focus is outside the window'
        // A choice in a card is shown by the card.
        const shownBy = [focused, focused.closest('label') ?? focused].map((element) => getComputedStyle(element))
        const isOutlined = shownBy.some(
          ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
        )
        const isShown = isOutlined || focused.matches('[tabindex="-1"]')
        return isShown ? 'visible' : `the focus of ${focused.outerHTML} cannot be seen`
      }),
    )
    .toBe('visible')
}
