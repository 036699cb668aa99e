import type { Page } from '@playwright/test'

interface Target {
  readonly path: string
}

/** Responds to the requests of an endpoint instead of the server, like a server or proxy in trouble. */
export const mockResponse = async (page: Page, { path }: Target, status: number, body?: object): Promise<void> => {
  await page.route(`**${path}`, (route) => route.fulfill({ status, ...(body ? { json: body } : { body: '' }) }))
}

/** Aborts the requests of an endpoint, as when the network is down for a moment. */
export const abortRequests = async (page: Page, { path }: Target): Promise<void> => {
  await page.route(`**${path}`, (route) => route.abort())
}

/** Keeps the requests of an endpoint waiting, like a slow network, until the returned function is called. */
export const holdRequests = async (page: Page, { path }: Target): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Leaves the requests of an endpoint without a response, like a network that hangs. */
export const hangRequests = async (page: Page, { path }: Target): Promise<void> => {
  await page.route(`**${path}`, () => undefined)
}

/**
 * Lets a server respond that says no more than the specification names: of each JSON response of an endpoint these
 * fields are left, at every depth; without `fields` the response has no body.
 */
export const reduceResponses = async (page: Page, { path }: Target, fields?: readonly string[]): Promise<void> => {
  await page.route(`**${path.replaceAll(/:\w+/g, '*')}`, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const json: unknown = await response.json()
    await route.fulfill({ response, body: fields === undefined ? '' : JSON.stringify(json, [...fields]) })
  })
}

/** Lets the next request of an endpoint reach the server, and loses the response. */
export const loseNextResponse = async (page: Page, { path }: Target): Promise<void> => {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/**
 * Ends {@link mockResponse}, {@link abortRequests}, {@link holdRequests}, {@link hangRequests} and
 * {@link reduceResponses}.
 */
export const stopIntercepting = (page: Page, { path }: Target): Promise<void> => page.unroute(`**${path}`)
