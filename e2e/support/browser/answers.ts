import type { Page } from '@playwright/test'

interface Target {
  readonly path: string
}

/** Answers the calls of an endpoint in the server's place, as a server or proxy in trouble would. */
export const answerInstead = async (page: Page, { path }: Target, status: number, body?: object): Promise<void> => {
  await page.route(`**${path}`, (route) => route.fulfill({ status, ...(body ? { json: body } : { body: '' }) }))
}

/** Lets no call of an endpoint through, as when the network is gone for a moment. */
export const cutOff = async (page: Page, { path }: Target): Promise<void> => {
  await page.route(`**${path}`, (route) => route.abort())
}

/** Keeps the calls of an endpoint waiting, as a slow network does, until the function that it answers is called. */
export const holdBack = async (page: Page, { path }: Target): Promise<() => void> => {
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

/** Never answers the calls of an endpoint, as a network that hangs. */
export const neverAnswer = async (page: Page, { path }: Target): Promise<void> => {
  await page.route(`**${path}`, () => undefined)
}

/** Lets the next call of an endpoint reach the server, and loses its answer on the way back. */
export const loseNextAnswer = async (page: Page, { path }: Target): Promise<void> => {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Ends {@link answerInstead}, {@link cutOff} and {@link neverAnswer}. */
export const letThrough = (page: Page, { path }: Target): Promise<void> => page.unroute(`**${path}`)
