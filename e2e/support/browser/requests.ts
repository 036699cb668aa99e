import { expect, type Page, type Request } from '@playwright/test'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'

export interface CountedRequests {
  readonly count: () => number
  /** Requests that have a response or have failed. */
  readonly finished: () => number
}

/** Counts the page's requests of an endpoint from now on. */
export const countRequests = (page: Page, { path }: { readonly path: string }): CountedRequests => {
  let [sent, finished] = [0, 0]
  const isCounted = (request: Request) => new URL(request.url()).pathname === path
  const countFinished = (request: Request) => {
    if (isCounted(request)) finished += 1
  }
  page.on('request', (request) => {
    if (isCounted(request)) sent += 1
  })
  page.on('requestfinished', countFinished)
  page.on('requestfailed', countFinished)
  return { count: () => sent, finished: () => finished }
}

const sendInSessionOf =
  (method: 'POST' | 'PUT') =>
  async (page: Page, { path }: { readonly path: string }, body: object): Promise<void> => {
    const token = await page.evaluate((key) => localStorage.getItem(key), tokenStorageKey)
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.fetch(path, { method, data: body, headers })
    expect(response.status(), await response.text()).toBeLessThan(300)
  }

/** Sends a request in the session of the page, as the same person would from another desk. */
export const postInSessionOf = sendInSessionOf('POST')
export const putInSessionOf = sendInSessionOf('PUT')
