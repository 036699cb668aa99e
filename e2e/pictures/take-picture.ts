import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** Stores what is visible of a page, or a part of it, as `docs/pictures/<name>.png`. */
export const takePicture = async (of: Page | Locator, name: string): Promise<void> => {
  const page = 'page' in of ? of.page() : of
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  // Clear of the sticky header.
  if ('page' in of) await of.evaluate((part) => part.scrollIntoView({ block: 'center' }))
  await of.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide', scale: 'css' })
}
