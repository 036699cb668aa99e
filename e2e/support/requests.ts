import type { Page, Request } from '@playwright/test'

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
