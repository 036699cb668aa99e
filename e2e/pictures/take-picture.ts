import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** Stores what is visible of a page or of a part of it as `docs/pictures/<name>.png`, without a focus ring. */
export const takePicture = async (of: Page | Locator, name: string): Promise<void> => {
  const page = 'page' in of ? of.page() : of
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await of.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide', scale: 'css' })
}
