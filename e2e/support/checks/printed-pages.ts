import type { Locator, Page } from '@playwright/test'
import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'
import { extractText } from 'unpdf'

/** Gives the page the cookie that a sign-in would have set: a page to print has no other way to know its reader. */
const keepSessionInCookie = async (page: Page): Promise<void> => {
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenStorageKey)
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: sessionCookie, value: token ?? '', url }])
}

/** Opens the page that a link leads to, in a tab of its own. */
export const openPrinted = async (page: Page, link: Locator): Promise<Page> => {
  await keepSessionInCookie(page)
  const opened = page.context().waitForEvent('page')
  await link.click()
  const printed = await opened
  await printed.waitForLoadState()
  return printed
}

/** The text of each page that the browser would print. Spaces are as wide as the layout makes them. */
export const printedPages = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((content) => content.replaceAll(/\s+/g, ' '))
}
