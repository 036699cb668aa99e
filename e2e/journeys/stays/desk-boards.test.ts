import { expect, type Page } from '@playwright/test'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
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
import { checkinLabels, checkoutLabels } from '@trophy/web/stays/stays.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { goToBoard, openBoard, searchOf } from '../../support/pages/boards.ts'
import { test } from '../../support/journey.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectReachable, expectToast } from '../../support/pages/toast.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'

/** How both boards look (part 2 §2, §4); their content: `apps/web/src/stays/board`. */
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

test('boards with every badge are accessible', async () => {
  await expectAccessible(page)
  await goToBoard(page, 'checkout')
  await expectAccessible(page)
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
