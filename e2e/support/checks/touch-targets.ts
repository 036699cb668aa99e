import { expect, type Page } from '@playwright/test'

/** What a finger needs, in CSS pixels, both ways. */
const smallest = 44

/**
 * Fails when a touch target on the current screen is smaller than 44 × 44 CSS pixels: buttons, links, fields, tabs,
 * and checkboxes together with their labels. Links inside running text are excepted.
 */
export const expectTouchable = async (page: Page): Promise<void> => {
  // A dialog that opens grows into its size.
  await expect.poll(() => tooSmallOn(page)).toEqual([])
}

const tooSmallOn = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const touchable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]'

    const isShown = (element: Element) =>
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null

    /** A link among words: its line is as high as the line of the text. */
    const isInText = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )

    /** The element itself; a box to tick is touched on its label as well. */
    const areaOf = (element: Element) => {
      const isBox = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
      const parts = isBox ? [element, ...(element.labels ?? [])] : [element]
      const boxes = parts.map((part) => part.getBoundingClientRect())
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      }
    }

    return [...document.querySelectorAll(touchable)]
      .filter((element) => isShown(element) && !isInText(element))
      .map((element) => ({ element, ...areaOf(element) }))
      .filter(({ width, height }) => Math.min(width, height) < least - 0.1)
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        return `<${element.localName}> ${name}: ${Math.round(width * 10) / 10} × ${Math.round(height * 10) / 10}`
      })
  }, smallest)
