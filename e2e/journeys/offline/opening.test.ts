import { type Browser, expect, type Page } from '@playwright/test'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { hangRequests } from '../../support/browser/network.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { confirmStay } from '../../support/offline/portal.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** The portal opens, whatever the network and the browser do. */
test.use({ journey: 'offline opening', ...phone })

const openPortal = async (page: Page, server: JourneyServer) => {
  const team = await createTeam(server)
  const player = await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return { ...team, player }
}

for (const [search, shown] of Object.entries({
  '?tab=message': (page: Page) => page.getByRole('tab', { name: coachLabels.messages, selected: true }),
  '?tab=checkin-selection': (page: Page) => page.getByRole('heading', { name: coachLabels.checkInTitle }),
  '?tab=team': (page: Page) => playerIn(page, 'Asha Rao'),
})) {
  test(`without a network it opens at /coach${search}`, async ({ page, server }) => {
    await openPortal(page, server)
    await page.context().setOffline(true)
    await page.goto(`/coach${search}`)
    await expect(shown(page)).toBeVisible()
  })
}

test('with a network that does not respond the team is shown after two seconds, and marked', async ({
  page,
  server,
}) => {
  await openPortal(page, server)
  for (const endpoint of [authEndpoints.me, coachEndpoints.dashboard]) await hangRequests(page, endpoint)
  await page.goto('/coach')
  await expect(playerIn(page, 'Asha Rao')).toBeVisible({ timeout: 4_000 })
  await expect(page.getByText(offlineLabels.teamAsOf(''), { exact: false })).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText(offlineLabels.detailsLater)).toBeHidden({ timeout: 30_000 })
})

test('a coach without a hotel cannot check in from a start without a network', async ({ page, server }) => {
  const team = await createTeam(server, { booking: null })
  await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  await expect(page.getByText(coachLabels.noHotel)).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(offlineLabels.detailsLater)).toBeVisible()
  await expect(button(page, coachLabels.checkInNow)).toBeHidden()
})

/** A page of a browser that is changed before any script runs. */
const openChanged = async (browser: Browser, server: JourneyServer, change: () => void) => {
  const context = await browser.newContext({ ...phone, baseURL: server.address })
  await context.addInitScript(change)
  return context.newPage()
}

test('a browser that forbids storage shows the sign-in', async ({ browser, server }) => {
  const page = await openChanged(browser, server, () => {
    const forbid = {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, forbid)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await page.context().close()
})

test('a language whose texts do not arrive leaves the page in English after eight seconds', async ({
  browser,
  server,
}) => {
  const page = await openChanged(browser, server, () => localStorage.setItem('language', 'ta'))
  await page.clock.install()
  await hangRequests(page, { path: '/assets/ta-*.js' })
  const asked = page.waitForRequest('**/assets/ta-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await page.clock.runFor(8_000)
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await page.context().close()
})

test('a browser that is too old says so in three languages, with the numbers of support', async ({
  browser,
  server,
}) => {
  const page = await openChanged(browser, server, () => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await page.goto('/coach')
  const help = page.locator('.not-started')
  await expect(help).toBeVisible({ timeout: 20_000 })
  for (const language of ['en', 'ta', 'hi']) await expect(help.locator(`[lang="${language}"]`)).not.toBeEmpty()
  await expect(help).toContainText('+91 ')
  await page.context().close()
})

test('a check-in in a browser without a database is done, and told', async ({ browser, server }) => {
  const page = await openChanged(browser, server, () => {
    const forbid = {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'indexedDB', forbid)
  })
  const team = await createTeam(server)
  await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await expectToast(page, coachMessages.checkedIn(1))
  await page.context().close()
})
