import { expect, type Page, type Request } from '@playwright/test'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'

export interface CountedRequests {
  readonly count: () => number
  /** Those that have their answer, or have failed for good. */
  readonly settled: () => number
}

/** Counts the page's requests of an endpoint from here on. */
export const countRequests = (page: Page, { path }: { readonly path: string }): CountedRequests => {
  let [made, settled] = [0, 0]
  const isCounted = (request: Request) => new URL(request.url()).pathname === path
  const settle = (request: Request) => {
    if (isCounted(request)) settled += 1
  }
  page.on('request', (request) => {
    if (isCounted(request)) made += 1
  })
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  return { count: () => made, settled: () => settled }
}

/** Does with the session of the page what the same person does at another desk. */
export const callFrom = async (page: Page, { path }: { readonly path: string }, body: object): Promise<void> => {
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenStorageKey)
  const response = await page.request.post(path, { data: body, headers: { authorization: `Bearer ${token}` } })
  expect(response.status(), await response.text()).toBeLessThan(300)
}
