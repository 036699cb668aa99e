import { pastUploadsLink } from '@trophy/web/uploads/uploads.constants.ts'
import { expect, type Page } from '@playwright/test'
import { dashboardMessages as messages } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { pendingPlayer } from '@trophy/server/testing'
import { crashMessages } from '@trophy/web/shared/texts/page.constants.ts'
import {
  progressLabels as labels,
  progressMessages,
  progressRangeLabels,
} from '@trophy/web/dashboard/charts/progress.constants.ts'
import { timingLabels } from '@trophy/web/settings/settings.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { figureOf, openTab } from '../../support/pages/admin.ts'
import { createDashboardPeople } from '../../support/pages/dashboard.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** The Dashboard tab when a part of it fails, for longer events, and on a phone (part 2 §2, §8). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'dashboard: states' })

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  await createDashboardPeople(server)
  page = await openDesk({ hasClock: true })
  await enterAsAdmin(page, server)
})

const progressOfDays = { path: `${dashboardEndpoints.progress.path}?*` }
const chart = (title: string) => page.getByRole('region', { name: title })

test('a failing section does not affect the rest and can be reloaded', async ({ openDesk, server }) => {
  const desk = await openDesk()
  const failed = desk.getByRole('alert').filter({ hasText: crashMessages.partTitle })
  await mockResponse(desk, progressOfDays, 200, {})
  await enterAsAdmin(desk, server)
  await expect(failed).toHaveCount(1)
  await expect(figureOf(desk, 'Total Participants')).toContainText('5')
  await expect(desk.getByRole('region', { name: timingLabels.title })).toContainText(timingLabels.officialCheckin)
  await expect(desk.getByRole('button', { name: 'Logout' })).toBeEnabled()
  await expectAccessible(desk)
  await stopIntercepting(desk, progressOfDays)
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(desk.getByRole('region', { name: labels.disciplines }).getByRole('img')).toBeVisible()

  await mockResponse(desk, { path: `${participantEndpoints.list.path}?*` }, 200, { data: {} })
  await openTab(desk, 'Participants')
  await expect(failed).toHaveCount(1)
  await expect(desk.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible()
  // A dialog whose content fails can still be closed.
  await mockResponse(desk, { path: `${uploadEndpoints.list.path}?*` }, 200, { data: {} })
  await desk.getByRole('button', { name: pastUploadsLink.open }).click()
  const dialog = desk.getByRole('dialog', { name: pastUploadsLink.title })
  await expect(dialog.getByRole('alert')).toContainText(crashMessages.partTitle)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await openTab(desk, 'Check-in')
  await expect(desk.getByRole('row').filter({ hasText: 'Arun Nair' })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('the charts show the days around today across their panel; the whole event on request', async ({ server }) => {
  const days = page.getByRole('radiogroup', { name: labels.days })
  await expect(days).toBeHidden()
  await pendingPlayer(server.database, {
    booking: { hotel: null, startDate: '2026-12-20', endDate: '2026-12-24' },
    discipline: 'Kabaddi',
  })
  await page.reload()
  const arrivals = chart(labels.arrivals)
  await expect(page.getByText('18/11/2026 – 28/11/2026')).toBeVisible()
  await expect(arrivals.getByRole('img')).toHaveAccessibleName(/arrived 1 of 3/)
  const [panel, ...bars] = await Promise.all([
    arrivals.boundingBox(),
    ...(await arrivals.locator('.recharts-bar-rectangle path').all()).map((bar) => bar.boundingBox()),
  ])
  const widths = bars.map((bar) => bar?.width ?? 0)
  expect(11 * Math.max(...widths)).toBeGreaterThan((panel?.width ?? 0) * 0.6)
  await days.getByText(progressRangeLabels.whole_event).click()
  await expect(page.getByText('15/11/2026 – 24/12/2026')).toBeVisible()
  await expect(arrivals.getByRole('img')).toHaveAccessibleName(/arrived 3 of 6/)
  await expectAccessible(page)
  await days.getByText(progressRangeLabels.around_today).click()
  await expect(arrivals.getByRole('img')).toHaveAccessibleName(/arrived 1 of 3/)
})

test('the dashboard fits a phone; failing figures and charts show an error', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await mockResponse(phone, dashboardEndpoints.stats, 502)
  await mockResponse(phone, progressOfDays, 502)
  await enterAsAdmin(phone, server)
  await expect(phone.getByRole('main').getByText(progressMessages.fetchFailed)).toBeVisible()
  await expect(phone.getByRole('main').getByText(messages.statsFailed)).toBeVisible()
  await stopIntercepting(phone, dashboardEndpoints.stats)
  await stopIntercepting(phone, progressOfDays)
  for (let failed = 2; failed > 0; failed -= 1) {
    await phone.getByRole('button', { name: 'Try Again' }).first().click()
    await expect(phone.getByRole('button', { name: 'Try Again' })).toHaveCount(failed - 1)
  }
  await expect(phone.getByRole('region', { name: labels.disciplines }).getByRole('img')).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
