import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { stayMessages as messages } from '@trophy/contract/stays/stays.constants.ts'
import { createCoach, createHotel, pendingPlayer, upcomingPlayer } from '@trophy/server/testing'
import { deskLabels, notDueLabels } from '@trophy/web/stays/stays.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectActive, openBoard, pressKeys, rowOf, scan, searchOf } from '../../support/pages/boards.ts'
import { test } from '../../support/journey.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The boards by keyboard and by a hand scanner, as a browser has them; more in `apps/web/src/stays/keys`. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'desk keys' })

let page: Page

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const hotel = await createHotel(database)
  const coach = await createCoach(database, { participantId: 'COA_1', name: 'The Coach', booking: { hotel } })
  const of = { coach, booking: { hotel } }
  for (let number = 1; number <= 10; number += 1) {
    const name = `Person ${String.fromCharCode(64 + number)}`
    await pendingPlayer(database, { ...of, participantId: `PLA_${100 + number}`, name })
  }
  await pendingPlayer(database, { ...of, participantId: 'PLA_1010', name: 'Person Long' })
  await upcomingPlayer(database, { ...of, participantId: 'PLA_301', name: 'Due Later' })
  await pendingPlayer(database, { coach, booking: null, participantId: 'PLA_302', name: 'Without Booking' })
  page = await openDesk()
  await openBoard(page, server, 'checkin', 'limit=25')
  await expect(searchOf(page)).toBeFocused()
})
test.afterEach(async () => {
  await page.keyboard.press('Escape')
})

/** Those of the people who are checked in, in the order of their check-ins. */
const checkedInSince = (ids: readonly string[]) => sql`
  SELECT p.participant_id AS id FROM checkin_events AS e JOIN participants AS p ON p.id = e.participant_id
  WHERE p.participant_id = ANY(${ids}) ORDER BY e.id`

const who = (name: string, id: string) => deskLabels.person(name, id)
const expectCheckedIn = (name: string, id: string): Promise<void> =>
  expectToast(page, messages.checkedInOne, who(name, id))

test('a row is activated, selected and checked in by keyboard', async () => {
  await pressKeys(page, 'ArrowDown', 'ArrowDown')
  await expectActive(page, 'Person A')
  await expect(page.getByText(deskLabels.activeHint('check in', who('Person A', 'PLA_101')))).toBeVisible()
  await pressKeys(page, 'ArrowDown', 'ArrowUp', 'Space')
  await expect(rowOf(page, 'Person A').getByRole('checkbox')).toBeChecked()
  await expect(searchOf(page)).toHaveValue('')
  await page.keyboard.press('Enter')
  await expectCheckedIn('Person A', 'PLA_101')
  await expect(rowOf(page, 'Person A')).toContainText('Checked In')
  await expect(page.getByText(messages.selected(1))).toBeHidden()
  // No row is active; the next key continues at the position of the row.
  await expectActive(page, null)
  await page.keyboard.press('ArrowDown')
  await expectActive(page, 'Person Long')
  await page.keyboard.press('Escape')
  await expectActive(page, null)
})

test('with the focus on a button or nowhere a scan goes to the search box and presses nothing', async () => {
  await page.getByRole('button', { name: 'Check in Person G' }).focus()
  await scan(page, 'PLA_108')
  await expectCheckedIn('Person H', 'PLA_108')
  await page.getByRole('heading', { name: 'Check-in', exact: true }).click()
  await expect(searchOf(page)).not.toBeFocused()
  await scan(page, 'PLA_109')
  await expectCheckedIn('Person I', 'PLA_109')
  await page.getByRole('combobox', { name: 'Status' }).focus()
  await scan(page, 'PLA_110')
  await expectCheckedIn('Person J', 'PLA_110')
  await expect(rowOf(page, 'Person G')).toContainText('Due Today')
})

test('a scan of somebody who is not due shows name and date, and waits for a confirmation by hand', async ({
  server,
}) => {
  const ids = ['PLA_301', 'PLA_302']
  const dialog = page.getByRole('dialog', { name: notDueLabels.title })
  const checkedIn = async () => (await server.database.all<{ id: string }>(checkedInSince(ids))).map(({ id }) => id)
  // Like a code that is pasted in one piece.
  await page.keyboard.insertText('PLA_301')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(who('Due Later', 'PLA_301'))
  await expect(dialog).toContainText(messages.notDue('23/11/2026'))
  await expectAccessible(page)
  // Neither the next code nor its Enter confirms.
  await scan(page, 'PLA_107')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(searchOf(page)).toBeFocused()
  await expect(searchOf(page)).toHaveValue('')
  expect(await checkedIn()).toEqual([])
  // A code right after the keys that the dialog ignored would count as the rest of them.
  await page.waitForTimeout(150)
  await scan(page, 'PLA_302')
  await expect(dialog).toContainText(messages.noFirstDay)
  await page.keyboard.press('Escape')
  await scan(page, 'PLA_301')
  await expect(dialog.getByRole('button', { name: 'Check In' })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden({ timeout: 500 })
  }).toPass()
  await expectCheckedIn('Due Later', 'PLA_301')
  await expect(searchOf(page)).toBeFocused()
  expect(await checkedIn()).toEqual(['PLA_301'])
})

test('? shows the shortcuts', async () => {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: deskLabels.shortcuts })).toBeVisible()
  await expectAccessible(page)
})
