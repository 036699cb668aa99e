import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { rollCallAdminEndpoints } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { createCoach, createHotel, createPlayer } from '@trophy/server/testing'
import { sessionRefreshMinutes } from '@trophy/web/shared/session/session.constants.ts'
import { signInLabels } from '@trophy/web/shared/texts/sign-in.constants.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { abortRequests, mockResponse } from '../../support/browser/network.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { expect, type Page } from '@playwright/test'
import type { JourneyServer } from '../../support/server/journey-server.ts'
import { phone, test } from '../../support/journey.ts'
import { endSessions, enterAsAdmin, enterAsCoach, enterAsTechnicalAdmin } from '../../support/browser/session.ts'
import { expectDashboard } from '../../support/pages/dashboard.ts'
import { chooseRole } from '../../support/pages/sign-in.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { setVisible } from '../../support/browser/visibility.ts'

/** When a session has ended, the login screen and a toast are shown, whichever request finds it out. */
test.use({ journey: 'session', ...phone })

const coach = { participantId: 'COA_901', name: 'Lakshmi Narayanan' }

test.beforeAll(async ({ server: { database } }) => {
  const hotel = await createHotel(database)
  await createCoach(database, { ...coach, isReferenceOnly: true, booking: null })
  await createPlayer(database, { coach, booking: { hotel } })
})

const expectSessionEnded = async (page: Page) => {
  await expect(page.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await expectToast(page, 'Your session has ended', 'Please sign in again.')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page.getByText('Not authenticated')).toBeHidden()
}

interface Screen {
  readonly name: string
  readonly enter: (page: Page, server: JourneyServer) => Promise<void>
  readonly heading: string
  /** What is loaded after the heading. */
  readonly rest?: (page: Page) => Promise<void>
  /** What is read last. */
  readonly lastRead?: { readonly path: string }
  /** An action whose request finds the session ended. */
  readonly act?: (page: Page) => Promise<void>
}

const screens: readonly Screen[] = [
  {
    name: 'the coach portal',
    enter: (page, server) => enterAsCoach(page, server, coach.participantId),
    heading: coachLabels.title,
    act: async (page) => {
      await page.getByRole('button', { name: coachLabels.checkInCount(1) }).click()
      await page.getByRole('checkbox', { name: coachLabels.selectAll(1) }).check()
      await page.getByRole('button', { name: coachLabels.confirmCheckIn(1) }).click()
    },
  },
  {
    name: 'the admin page',
    enter: enterAsAdmin,
    heading: 'Dashboard',
    rest: expectDashboard,
    lastRead: rollCallAdminEndpoints.countMissing,
    act: (page) => page.getByRole('button', { name: 'Refresh Data' }).click(),
  },
  { name: 'the technical page', enter: enterAsTechnicalAdmin, heading: 'Technical Admin Dashboard' },
]

for (const { name, enter, heading, rest, lastRead, act } of screens) {
  test(`on ${name}: the end of the session is noticed on load, at the refresh and by an action`, async ({
    pageWithClock: page,
    server,
  }) => {
    const triggers = [
      () => page.reload(),
      () => page.clock.fastForward(sessionRefreshMinutes * 60_000),
      ...(act ? [() => act(page)] : []),
    ]
    // The live stream and what is polled would notice it first.
    await abortRequests(page, liveEndpoints.stream)
    await mockResponse(page, dashboardEndpoints.lastRefresh, 200, { lastRefresh: null })
    for (const findOut of triggers) {
      const lastReads = lastRead && countRequests(page, lastRead)
      await enter(page, server)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await rest?.(page)
      if (lastReads) await expect.poll(lastReads.finished).toBeGreaterThan(0)
      // A pending request would notice it first.
      await page.waitForLoadState('networkidle')
      await endSessions(server)
      await findOut()
      await expectSessionEnded(page)
    }
  })
}

test('a logout in another tab is shown in this one, and the next sign-in starts with empty data', async ({
  page,
  server,
  context,
}) => {
  await enterAsCoach(page, server, coach.participantId)
  await expect(page.getByText(coach.name)).toBeVisible()
  await setVisible(page, false)
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await otherTab.getByRole('button', { name: coachLabels.logout }).click()
  await expect(otherTab.getByRole('heading', { name: signInLabels.chooseRole })).toBeVisible()
  await setVisible(page, true)
  await expectSessionEnded(page)
  await chooseRole(page, 'coach')
  await expect(page.getByText(/session has ended/)).toBeHidden()
})
