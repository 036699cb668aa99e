import type { Page } from '@playwright/test'

/** Makes the page believe that it is in the background, or visible again. */
export const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: visible ? 'visible' : 'hidden',
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isVisible)
