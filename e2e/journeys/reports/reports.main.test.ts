import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, formatDay } from '@trophy/contract/core/dates/days.ts'
import {
  reportFileName,
  reportMessages as messages,
  type ReportName,
  reportTitles as titles,
  thresholdColumns as columns,
  type ThresholdReport,
} from '@trophy/contract/reports/reports.constants.ts'
import { reportEndpoints } from '@trophy/contract/reports/reports.contract.ts'
import { createHotel, createPlayer, type PlayerOptions, readReport } from '@trophy/server/testing'
import { reportLabels as labels } from '@trophy/web/reports/reports.constants.ts'
import { viewLabels } from '@trophy/web/shared/report-view/report-view.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** The Reports tab (part 2 §2, §5, §7, §8). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'reports' })

const today = '2026-11-21'
const day = (offset: number): string => addDays(today, offset)

/** One person for each report, in a hotel of two rooms; all times are over six hours from the official ones. */
const people: Record<ThresholdReport, PlayerOptions> = {
  'early-checkin': { checkinStatus: 'checked_in', checkinTime: `${today}T05:00:00+05:30` },
  'late-checkin': { checkinStatus: 'pending', booking: { startDate: day(-2), endDate: day(3) } },
  'early-checkout': {
    checkinStatus: 'checked_out',
    checkinTime: `${day(-3)}T13:00:00+05:30`,
    checkoutTime: `${day(-1)}T10:00:00+05:30`,
    booking: { startDate: day(-3), endDate: day(3) },
  },
  'late-checkout': {
    checkinStatus: 'checked_in',
    checkinTime: `${day(-3)}T13:00:00+05:30`,
    booking: { startDate: day(-3), endDate: day(-1) },
  },
}

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  const hotel = await createHotel(server.database, {
    hotelId: 'LAKE',
    instances: [{ startDate: day(-5), endDate: day(10), totalRooms: 1 }],
  })
  for (const [name, person] of Object.entries(people)) {
    await createPlayer(server.database, { ...person, name, booking: { ...person.booking, hotel } })
  }
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
  await enterAsAdmin(page, server, '/admin?tab=reports')
})
const card = (report: ReportName): Locator => page.getByRole('region', { name: titles[report] })
const rows = (report: ReportName) => card(report).getByRole('status')
const download = (report: ReportName) => card(report).getByRole('button', { name: labels.download })

const ask = async (report: ReportName, start: string, end: string, hours?: string): Promise<void> => {
  const fill = (label: string, text: string) => card(report).getByRole('textbox', { name: label }).fill(text)
  if (hours !== undefined) await fill(labels.hoursThreshold, hours)
  await fill(labels.startDate, formatDay(start))
  await fill(labels.endDate, formatDay(end))
  await card(report).getByRole('textbox', { name: labels.endDate }).press('Escape')
}

const downloaded = async (report: ReportName) => {
  const coming = page.waitForEvent('download')
  await download(report).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(reportFileName(report))
  await expectToast(page, messages.generatedTitle, messages.generated)
  await closeToast(page)
  return readReport(new Uint8Array(await readFile(await file.path())))
}

test('a report needs both dates in order, and at least one hour', async () => {
  await expect(page.getByRole('heading', { level: 1, name: labels.title })).toBeVisible()
  for (const report of ['overbooking', 'late-checkin'] as const) {
    await download(report).click()
    await expectToast(page, messages.missingDatesTitle, messages.missingDates)
    await closeToast(page)
    await ask(report, day(1), day(0))
    await download(report).click()
    await expectToast(page, messages.invalidRangeTitle, messages.startAfterEnd)
    await closeToast(page)
  }
  await ask('late-checkin', day(0), day(1), '0')
  await download('late-checkin').click()
  await expectToast(page, messages.invalidHoursTitle, messages.invalidHours)
  await closeToast(page)
  await expect(card('late-checkin').getByRole('textbox', { name: labels.hoursThreshold })).toHaveAccessibleDescription(
    messages.invalidHours,
  )
  await expectAccessible(page)
})

for (const report of ['early-checkin', 'late-checkin', 'early-checkout', 'late-checkout'] as const) {
  test(`${titles[report]} contains its people`, async () => {
    await expect(card(report).getByRole('textbox', { name: labels.hoursThreshold })).toHaveValue(
      report === 'late-checkin' ? '0' : '6',
    )
    await ask(report, day(-5), day(5), '6')
    await expect(rows(report)).toHaveText('1 row')
    const file = await downloaded(report)
    expect(file.header.slice(0, 2)).toEqual([columns.participantId, columns.name])
    expect(file.rows.map(([, name]) => name)).toEqual([report])
  })
}

test('the overbooking report contains the nights, or a text when there are none', async () => {
  await ask('overbooking', day(-3), day(-2))
  await expect(rows('overbooking')).toHaveText('2 rows')
  expect((await downloaded('overbooking')).rows.map((row) => row.slice(-3))).toEqual([
    [1, 2, 1],
    [1, 3, 2],
  ])
  await ask('overbooking', day(100), day(100))
  await expect(rows('overbooking')).toHaveText(messages.noRows)
  expect((await downloaded('overbooking')).empty).toMatch(/^No instance/)
})

test('buttons choose today, this week or the whole event, and the rows are counted at once', async () => {
  const report = 'late-checkin'
  for (const [label, start, end, text] of [
    [labels.today, day(0), day(0), messages.noRows],
    [labels.thisWeek, '2026-11-16', '2026-11-22', '1 row'],
    [labels.wholeEvent, day(-3), day(4), '1 row'],
  ] as const) {
    await card(report).getByRole('button', { name: label }).click()
    await expect(card(report).getByRole('textbox', { name: labels.startDate })).toHaveValue(formatDay(start))
    await expect(card(report).getByRole('textbox', { name: labels.endDate })).toHaveValue(formatDay(end))
    await expect(rows(report)).toHaveText(text)
  }
  await card(report).getByRole('textbox', { name: labels.startDate }).fill('')
  await expect(rows(report)).toBeEmpty()
  await mockResponse(page, { path: '/api/admin/reports/**/count?*' }, 502)
  await card(report).getByRole('button', { name: labels.today }).click()
  await expect(rows(report)).toHaveText(messages.countFailed)
  await stopIntercepting(page, { path: '/api/admin/reports/**/count?*' })
})

test('a report is looked at before it is downloaded, sorted by any column', async () => {
  await ask('overbooking', day(-3), day(3))
  await card('overbooking').getByRole('button', { name: viewLabels.view }).click()
  const view = page.getByRole('dialog', { name: titles.overbooking })
  const nights = async () => (await view.getByRole('row').nth(1).getByRole('cell').nth(5).textContent()) ?? ''
  await expect(view.getByRole('row').nth(1)).toContainText(formatDay(day(-3)))
  const sort = view.getByRole('button', { name: 'Night', exact: true })
  await sort.click()
  await sort.click()
  await expect.poll(nights).not.toBe(formatDay(day(-3)))
  await expect(view.getByRole('columnheader', { name: 'Night' })).toHaveAttribute('aria-sort', 'descending')
  await expect(view.getByRole('row').last()).toContainText(viewLabels.total)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
})

test('the button is busy while a report is generated; a failure is reported', async () => {
  const calls = { path: `${reportEndpoints.overbooking.path}*` }
  const release = await holdRequests(page, calls)
  const coming = page.waitForEvent('download')
  await download('overbooking').click()
  await expect(download('overbooking')).toBeDisabled()
  release()
  await coming
  await closeToast(page)
  await stopIntercepting(page, calls)
  await mockResponse(page, calls, 502)
  await download('overbooking').click()
  await expectToast(page, 'Error', messages.downloadFailed)
})

test('the tab fits a phone', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsAdmin(phone, server, '/admin?tab=reports')
  await expect(phone.getByRole('region', { name: titles['late-checkout'] })).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
