import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { clearStorage } from '../browser/session.ts'
import { connectionMessages } from '@trophy/web/shared/ui/feedback/connection.constants.ts'

/** One action of a person, up to the tap that sends its write. */
export interface Action {
  readonly endpoint: Endpoint
  readonly prepare: (page: Page) => Promise<unknown>
  readonly tap: (page: Page) => Promise<unknown>
  /** Where the action tells its outcome itself. */
  readonly outcome?: (page: Page) => Locator
}

/** What may become of a write on its way. */
const faults: Readonly<Record<string, (route: Route) => unknown>> = {
  'the server fails': (route) => route.fulfill({ status: 500, body: '' }),
  'a proxy answers for a server that is away': (route) => route.fulfill({ status: 502, body: '<html>' }),
  'the sign-in page of a Wi-Fi answers': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' }),
  'the connection is cut': (route) => route.abort('connectionreset'),
  'nothing answers': () => undefined,
}

/** Done, waiting, refused and failed are alerts or toasts, or the note about a waiting action. */
const told = (page: Page) =>
  page
    .getByRole('alert')
    .or(page.getByText(connectionMessages.retrying))
    .or(page.getByText(connectionMessages.waiting))
    .or(page.getByText(offlineLabels.waiting(1)))
    .filter({ visible: true })

/** Milliseconds of the page's clock, in steps shorter than a toast stays. */
const limit = 10_000
const step = 500

/** Expects, for each fault, that the person is told within ten seconds of the tap. The page has a clock. */
export const expectTold = async (page: Page, { endpoint, prepare, tap, outcome }: Action): Promise<void> => {
  const path = `**${endpoint.path.replaceAll(/:\w+/g, '*')}`
  const message = outcome ? told(page).or(outcome(page)) : told(page)
  for (const [fault, answer] of Object.entries(faults)) {
    await prepare(page)
    await expect(message, `before the tap: ${fault}`).toHaveCount(0)
    await page.route(path, (route) => answer(route))
    const sent = page.waitForRequest(path)
    await tap(page)
    await sent
    const first = message.first()
    for (let passed = 0; passed < limit && !(await first.isVisible()); passed += step) await page.clock.runFor(step)
    await expect(first, fault).toBeVisible({ timeout: step })
    // Away from the application first: what waits must not be sent.
    await clearStorage(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
