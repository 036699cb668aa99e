import { expect, type Page } from '@playwright/test'
import { tokenStorageKey } from '@trophy/web/shared/session/session.constants.ts'
import { desk, test } from '../../support/journey.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'

/** The tests of a worker share pages: whatever one test does to its page, the next must not notice. */
test.use({ journey: 'reused page' })
test.describe.configure({ mode: 'serial' })

let used: Page
const requests: string[] = []

test('a test changes all that a page and its context keep', async ({ page, context, server }) => {
  used = page
  await enterAsAdmin(page, server)
  await expect(page.getByRole('main')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
  await context.addCookies([{ name: 'left', value: 'behind', url: server.address }])
  await context.grantPermissions(['camera'])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 500, height: 500 })
  await page.route('**/api/**', (route) => route.abort())
  page.on('request', (request) => requests.push(request.url()))
  await (await context.newPage()).goto('/')
  await context.setOffline(true)
})

test('the next test gets the same page, as new', async ({ page, context }) => {
  expect(page).toBe(used)
  requests.length = 0
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  expect(page.viewportSize()).toEqual(desk.viewport)
  // Signed out, online and without the route, the application asks for a role.
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const state = await page.evaluate(
    async (key) => ({
      token: localStorage.getItem(key),
      session: sessionStorage.length,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      camera: (await navigator.permissions.query({ name: 'camera' })).state,
      history: history.length,
      health: (await fetch('/api/health')).status,
    }),
    tokenStorageKey,
  )
  expect(state).toEqual({
    token: null,
    session: 0,
    isDark: false,
    isStill: false,
    camera: 'prompt',
    history: 2,
    health: 200,
  })
  expect(requests).toEqual([])
})

let timed: Page

test('a test moves the clock of its page, stops it, and sets its date', async ({ pageWithClock, server }) => {
  timed = pageWithClock
  await timed.goto('/')
  await timed.clock.fastForward(3_600_000)
  await timed.clock.pauseAt('2026-11-22T14:00:00+05:30')
  await setPageDate(timed, server)
})

test('the next test gets the same page, with a running clock from the beginning', async ({ pageWithClock }) => {
  expect(pageWithClock).toBe(timed)
  await pageWithClock.goto('/')
  const passed = () => pageWithClock.evaluate<number>("Date.now() - Date.parse('2026-11-21T14:00:00+05:30')")
  const before = await passed()
  expect(before).toBeGreaterThanOrEqual(0)
  expect(before).toBeLessThan(600_000)
  await expect.poll(passed).toBeGreaterThan(before)
})
