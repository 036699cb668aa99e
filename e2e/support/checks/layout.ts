import { expect, type Page } from '@playwright/test'

/** Fails when the current screen is wider than the window, or one of its parts is cut off at the side. */
export const expectNoHorizontalOverflow = async (page: Page): Promise<void> => {
  const sticksOut = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0 && element.getBoundingClientRect().right > width + 0.5)
      .map(({ localName, textContent }) => `<${localName}> ${textContent}`)
  })
  expect(sticksOut).toEqual([])
}

/** Fails when the label of a button or a link is cut off at its edge. */
export const expectNoClippedLabels = async (page: Page): Promise<void> => {
  const cut = await page
    .getByRole('button')
    .or(page.getByRole('link'))
    .evaluateAll((controls) =>
      controls
        .flatMap((control) => [control, ...control.querySelectorAll('span')])
        // What only screen readers get is two pixels wide in large text.
        .filter((part) => part.clientWidth > 2 && part.scrollWidth > part.clientWidth + 2)
        .map(({ textContent }) => textContent)
        // A button with an icon has no label that could be cut off.
        .filter((label) => label !== ''),
    )
  expect(cut).toEqual([])
}

/** Fails when an element hides a part of its own text; what only screen readers get is two pixels wide. */
const expectNoClippedTexts = async (page: Page): Promise<void> => {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(input, textarea, script, style)')]
      .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((element) => element.clientWidth > 2 && getComputedStyle(element).overflow !== 'visible')
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          // What is higher than a dialog can be scrolled.
          (element.scrollHeight > element.clientHeight + 4 && getComputedStyle(element).overflowY === 'hidden'),
      )
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
}

/**
 * Fails when a text or a control covers a part of another one. What stays in its place while the page scrolls, such as
 * a header or a toast, may cover the page; so may the buttons of a dialog, whose content scrolls.
 */
export const expectNoOverlap = async (page: Page): Promise<void> => {
  const overlaps = await page.evaluate(() => {
    const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body
    const isLayer = (element: Element) => {
      const { position, overflowY } = getComputedStyle(element)
      return position === 'fixed' || position === 'sticky' || overflowY === 'auto'
    }
    const layerOf = (element: Element | null): Element | null =>
      element === null || isLayer(element) ? element : layerOf(element.parentElement)
    const textsOf = ({ childNodes }: Element) =>
      [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const boxOf = (element: Element) => {
      const [first, ...others] = textsOf(element)
      if (first === undefined) return element.getBoundingClientRect()
      const range = document.createRange()
      range.setStartBefore(first)
      range.setEndAfter(others.at(-1) ?? first)
      return range.getBoundingClientRect()
    }
    const parts = [...scope.querySelectorAll('*:not(script, style, noscript)')]
      .filter((element) => textsOf(element).length > 0 || element.matches('svg, .mantine-Input-wrapper'))
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      // What only screen readers get is at most two pixels wide; a tick lies on its box.
      .filter((element) => element.clientWidth !== 1 && element.clientWidth !== 2 && !element.matches('label svg'))
      .map((element) => ({ element, layer: layerOf(element), box: boxOf(element) }))
    return parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(({ element, layer }) => layer === one.layer && !one.element.contains(element))
        .filter(({ box }) => Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1)
        .filter(({ box }) => Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 3)
        .map(({ element }) => `${one.element.textContent} and <${element.localName}> ${element.textContent}`),
    )
  })
  expect(overlaps).toEqual([])
}

/** Checks the screen in a window of 1280 px zoomed to 200 %, and with text at twice its size on a narrow phone. */
export const expectRoomForLargeText = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 640, height: 450 })
  await expectNoHorizontalOverflow(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const style = await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await expectNoHorizontalOverflow(page)
  await expectNoClippedLabels(page)
  await expectNoClippedTexts(page)
  await expectNoOverlap(page)
  await style.evaluate((element) => element.parentNode?.removeChild(element))
  if (before) await page.setViewportSize(before)
}

/**
 * Fails when a phone's window grows with overflowing content: a list that opens is as wide as its text for a moment,
 * and everything behind it would jump.
 */
export const expectStableWindow = async (page: Page): Promise<void> => {
  const heights = await page.evaluate(async () => {
    const before = window.innerHeight
    const wide = document.createElement('div')
    wide.style.cssText = 'position: absolute; top: 0; width: 300vw; height: 1px'
    document.body.append(wide)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const after = window.innerHeight
    wide.remove()
    return { before, after }
  })
  expect(heights.after).toBe(heights.before)
}

/** Expects one main heading, before any other, no skipped heading level, one banner and one main landmark. */
export const expectOutline = async (page: Page): Promise<void> => {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
}
