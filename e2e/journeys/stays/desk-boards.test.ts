import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { referenceOnlyLabel } from '@trophy/contract/participants/participants.constants.ts'
import { checkoutEndpoints } from '@trophy/contract/stays/checkout.contract.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { stayMessages as messages } from '@trophy/contract/stays/stays.constants.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  createHotel,
  lateCoach,
  overduePlayer,
  pendingPlayer,
  referenceOnlyCoach,
  upcomingPlayer,
} from '@trophy/server/testing'
import {
  boardLabels,
  checkinLabels,
  checkoutLabels,
  checkoutFilterLabels,
  checkoutMessages,
  checkoutStatLabels,
  checkinFilterLabels,
  checkinStatLabels,
} from '@trophy/web/stays/stays.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { figureOf } from '../../support/pages/admin.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { expectPeople, goToBoard, listOf, openBoard, rowOf, searchOf } from '../../support/pages/boards.ts'
import { test } from '../../support/journey.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { choose } from '../../support/pages/participants.ts'
import { closeToast, expectReachable, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** The content of both boards (part 2 §2, §4). The tests change nothing, so that all see the same people. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'desk boards' })

let page: Page

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const hotel = await createHotel(database, { hotelName: 'Lake View' })
  const coach = await lateCoach(database, { participantId: 'COA_1', name: 'Late Coach', booking: { hotel } })
  const of = { coach, booking: { hotel } }
  const days = (startDate: string, endDate: string) => ({ coach, booking: { hotel, startDate, endDate } })
  await pendingPlayer(database, { ...of, participantId: 'PLA_1', name: 'Due Dev', mobileNumber: '+919876543210' })
  await upcomingPlayer(database, { ...days('2026-11-22', '2026-11-25'), name: 'Tomorrow Tara' })
  await upcomingPlayer(database, { ...of, participantId: 'PLA_3', name: 'Later Lata' })
  await checkedInPlayer(database, { ...of, participantId: 'PLA_4', name: 'In Indu' })
  await checkedInPlayer(database, { ...days('2026-11-20', '2026-11-22'), name: 'Next Nila' })
  await checkedInPlayer(database, { ...days('2026-11-18', '2026-11-21'), name: 'Leaving Lila' })
  await overduePlayer(database, { ...of, name: 'Overdue Om' })
  await checkedOutPlayer(database, { ...of, name: 'Gone Gita' })
  await referenceOnlyCoach(database, { participantId: 'COA_9', name: 'Remote Rani' })
  page = await openDesk()
  await openBoard(page, server, 'checkin')
})
const cellsOf = (name: string): Locator => rowOf(page, name).getByRole('cell')

/** The figures of a board: label and number of each card. */
const expectFigures = async (figures: Readonly<Record<string, number>>): Promise<void> => {
  for (const [label, figure] of Object.entries(figures)) {
    await expect(figureOf(page, label)).toHaveText(`${label}${figure}`)
  }
}

test('the check-in board shows figures, columns, badges and arrivals, most urgent first', async () => {
  const { totalPending, dueToday, late, completed } = checkinStatLabels
  await expectFigures({ [totalPending]: 4, [dueToday]: 1, [late]: 1, [completed]: 0 })
  await expect(listOf(page, 'checkin').getByRole('columnheader')).toHaveText([
    '',
    'Participant',
    'Role & Discipline',
    'Hotel',
    'Check-in Date',
    'Status',
    'Arrival',
    'Actions',
  ])
  await expect(cellsOf('Due Dev')).toHaveText([
    '',
    'Due DevPLA_1 · +919876543210',
    'PlayerKabaddi',
    'Lake ViewREF-1',
    '21/11/2026',
    'Due Today',
    'Today',
    'Check In',
  ])
  await expect(cellsOf('Late Coach')).toContainText(['', '', 'Coach', '', '18/11/2026', 'Late', '3 days late', ''])
  await expect(cellsOf('Tomorrow Tara')).toContainText(['', '', '', '', '', 'Upcoming', 'Tomorrow', ''])
  await expect(cellsOf('Later Lata')).toContainText(['', '', '', '', '', 'Upcoming', '2 days', ''])
  await expect(cellsOf('In Indu')).toContainText([
    '',
    '',
    '',
    '',
    '',
    'Checked In',
    '20/11/2026 13:00 IST',
    'Completed',
  ])
  await expect(rowOf(page, 'Late Coach').getByRole('checkbox')).toBeVisible()
  await expect(rowOf(page, 'In Indu').getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a reference-only coach has no status, no checkbox and no actions', async () => {
  for (const board of ['checkin', 'checkout'] as const) {
    await goToBoard(page, board)
    await expect(cellsOf('Remote Rani')).toContainText(['', '', 'Coach', '—', '—', '—', '—', referenceOnlyLabel])
    await expect(rowOf(page, 'Remote Rani').getByRole('checkbox')).toHaveCount(0)
    await expect(rowOf(page, 'Remote Rani').getByRole('button')).toHaveCount(0)
  }
})

test('the checkout board shows figures, columns, badges by priority and days remaining', async () => {
  const { totalCheckedIn, dueToday, overdue, completed } = checkoutStatLabels
  await expectFigures({ [totalCheckedIn]: 4, [dueToday]: 1, [overdue]: 1, [completed]: 0 })
  await expect(listOf(page, 'checkout').getByRole('columnheader')).toHaveText([
    '',
    'Participant',
    'Role & Discipline',
    'Hotel',
    checkoutLabels.date,
    'Status',
    checkoutLabels.daysRemaining,
    'Actions',
  ])
  const statusAndDays = async (name: string, status: string, days: string) =>
    expect(cellsOf(name)).toContainText(['', '', '', '', '', status, days, ''])
  await statusAndDays('Overdue Om', 'Overdue', '2 days overdue')
  await statusAndDays('Leaving Lila', 'Due Today', 'Today')
  await statusAndDays('Next Nila', 'Due Tomorrow', '1 days')
  await statusAndDays('In Indu', 'Checked In', '3 days')
  await statusAndDays('Gone Gita', 'Checked Out', '20/11/2026 10:00 IST')
  await expect(rowOf(page, 'Gone Gita')).toContainText(messages.completed)
  await expect(rowOf(page, 'Gone Gita').getByRole('checkbox')).toHaveCount(0)
  await expect(rowOf(page, 'Overdue Om').getByRole('checkbox')).toBeVisible()
  await expectAccessible(page)
})

test('filters and search apply, can be cleared, and are in the URL', async () => {
  await goToBoard(page, 'checkout')
  await page.getByRole('combobox', { name: boardLabels.status }).click()
  await expect(page.getByRole('option')).toHaveText(Object.values(checkoutFilterLabels))
  await page.getByRole('option', { name: checkoutFilterLabels.overdue }).click()
  await expectPeople(page, 'Overdue Om')
  await expect(page).toHaveURL(/tab=checkout&status=overdue$/)
  await choose(page, boardLabels.status, checkoutFilterLabels.checked_in)
  await expectPeople(page, 'Overdue Om', 'Leaving Lila', 'Next Nila', 'In Indu')
  await goToBoard(page, 'checkin')
  await page.getByRole('combobox', { name: boardLabels.status }).click()
  await expect(page.getByRole('option')).toHaveText(Object.values(checkinFilterLabels))
  await page.getByRole('option', { name: checkinFilterLabels.pending }).click()
  await expectPeople(page, 'Tomorrow Tara', 'Later Lata')
  await searchOf(page).fill('lata')
  await page.getByRole('button', { name: boardLabels.searchButton, exact: true }).click()
  await expectPeople(page, 'Later Lata')
  await expect(page).toHaveURL(/tab=checkin&status=pending&search=lata$/)
  await page.reload()
  await expect(searchOf(page)).toHaveValue('lata')
  await searchOf(page).fill('nobody at all')
  await searchOf(page).press('Enter')
  await expect(page.getByText(messages.noneMatch)).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expectPeople(page, 'Tomorrow Tara', 'Later Lata')
  await expect(searchOf(page)).toBeFocused()
})

test('rows per page and the four page buttons work', async () => {
  await goToBoard(page, 'checkout', 'limit=5')
  const top = page.getByRole('group', { name: 'Paging, top' })
  const turn = (name: string) => top.getByRole('button', { name }).click()
  await expect(top).toContainText(showingOf()(1, 5, 6))
  await expect(top).toContainText('Page 1 of 2')
  await expect(top.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await turn('Next page')
  await expect(top).toContainText(showingOf()(6, 6, 6))
  await expect(top.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await turn('First page')
  await expect(top).toContainText('Page 1 of 2')
  await turn('Last page')
  await expect(top).toContainText('Page 2 of 2')
  await turn('Previous page')
  await expect(top).toContainText(showingOf()(1, 5, 6))
  await top.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['5', '10', '25', '50'])
  await page.getByRole('option', { name: '10' }).click()
  await expect(top).toContainText(showingOf()(1, 6, 6))
})

test('a board that cannot be read shows a toast and an error, and can be retried', async () => {
  await mockResponse(page, { path: `${checkoutEndpoints.checkoutBoard.path}*` }, 500)
  await page.goto('/admin?tab=checkout')
  await expectToast(page, 'Error', checkoutMessages.fetchFailed)
  await closeToast(page)
  await expect(page.getByText(checkoutMessages.fetchFailed)).toBeVisible()
  await stopIntercepting(page, { path: `${checkoutEndpoints.checkoutBoard.path}*` })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rowOf(page, 'In Indu')).toBeVisible()
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`a toast does not cover header, paging or the last actions, ${viewport.width} pixels wide`, async () => {
    await page.setViewportSize(viewport)
    await goToBoard(page, 'checkin', 'status=pending')
    await mockResponse(page, stayEndpoints.checkin, 409, { message: 'No room', code: 'conflict' })
    await page.getByRole('button', { name: 'Check in Later Lata' }).click()
    await expectToast(page, 'Error', 'No room')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectReachable(page, page.getByRole('banner').getByRole('button'))
    await expectReachable(page, page.getByRole('group', { name: 'Paging, bottom' }).locator('button, input'))
    await expectReachable(page, page.getByRole('button', { name: /(Check in|Manual check-in of) Later Lata/ }))
    await page.getByRole('button', { name: 'Manual check-in of Later Lata' }).click()
    await mockResponse(page, stayEndpoints.checkin, 409, { message: 'Still no room', code: 'conflict' })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: checkinLabels.checkIn }).click()
    await expectToast(page, 'Error', 'Still no room')
    await expectReachable(page, dialog.getByRole('button'))
    await stopIntercepting(page, stayEndpoints.checkin)
  })
}

test('on a phone rows are cards with labelled buttons, and no keyboard opens', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await openBoard(phone, server, 'checkout')
  const card = phone.getByRole('listitem').filter({ hasText: 'In Indu' })
  await expect(searchOf(phone)).not.toBeFocused()
  await expect(card.getByText(checkoutLabels.manual)).toBeVisible()
  await expect(card.getByText(checkinLabels.undo)).toBeVisible()
  await searchOf(phone).fill('i')
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
  await card.getByRole('checkbox').check()
  await card.getByText(checkinLabels.undo).click()
  await expectTouchable(phone)
})
