import { expect, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { skipReasons, stayMessages as messages } from '@trophy/contract/stays/stays.constants.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import {
  checkedInPlayer,
  createCoach,
  createHotel,
  pendingPlayer,
  referenceOnlyCoach,
  upcomingPlayer,
} from '@trophy/server/testing'
import { deskLabels, notDueLabels, shortcutLabels } from '@trophy/web/stays/stays.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import {
  expectActive,
  expectPeople,
  goToBoard,
  openBoard,
  pressKeys,
  rowOf,
  scan,
  searchOf,
  typeByHand,
} from '../../support/pages/boards.ts'
import { test } from '../../support/journey.ts'
import { countRequests } from '../../support/browser/requests.ts'
import { expectToast } from '../../support/pages/toast.ts'

/** The boards by keyboard and by a hand scanner. */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'desk keys' })

/** A letter, but for one that is found by its name. */
const nameOf = (number: number): string => `Person ${number === 14 ? 'Nandu' : String.fromCharCode(64 + number)}`

let page: Page

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  const hotel = await createHotel(database)
  const coach = await createCoach(database, { participantId: 'COA_1', name: 'The Coach', booking: { hotel } })
  const of = { coach, booking: { hotel } }
  for (let number = 1; number <= 14; number += 1) {
    const participantId = `PLA_${100 + number}`
    await pendingPlayer(database, { ...of, participantId, name: nameOf(number) })
  }
  // One id is part of another id, and one name is an id.
  await pendingPlayer(database, { ...of, participantId: 'PLA_1010', name: 'Person Long' })
  await pendingPlayer(database, { ...of, participantId: 'Zara', name: 'Zara' })
  await checkedInPlayer(database, { ...of, participantId: 'PLA_200', name: 'Here Already' })
  await upcomingPlayer(database, { ...of, participantId: 'PLA_301', name: 'Due Later' })
  await pendingPlayer(database, { coach, booking: null, participantId: 'PLA_302', name: 'Without Booking' })
  await referenceOnlyCoach(database, { participantId: 'COA_900', name: 'Remote Rani' })
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

test('keys pressed before the rows are loaded apply to the loaded rows', async () => {
  const calls = countRequests(page, stayEndpoints.checkin)
  const board = { path: `${stayEndpoints.checkinBoard.path}*` }
  const release = await holdRequests(page, board)
  await searchOf(page).fill('Person Nandu')
  await pressKeys(page, 'Enter', 'ArrowDown', 'Space', 'Enter')
  await expectActive(page, null)
  await expect(searchOf(page)).toHaveValue('Person Nandu')
  release()
  await expectPeople(page, 'Person Nandu')
  await expectActive(page, 'Person Nandu')
  expect(calls.count()).toBe(0)
  await stopIntercepting(page, board)
  await pressKeys(page, 'Enter')
  await expectCheckedIn('Person Nandu', 'PLA_114')
})

test('a name and Enter only search; a typed id needs Enter twice, and acts on exactly that person', async () => {
  const calls = countRequests(page, stayEndpoints.checkin)
  await scan(page, 'Person')
  await expect(page).toHaveURL(/search=Person$/)
  await scan(page, 'Zara')
  await expectPeople(page, 'Zara')
  await pressKeys(page, 'Enter')
  await typeByHand(page, 'PLA_101')
  await page.keyboard.press('Enter')
  await expectPeople(page, 'Person Long', 'Person A')
  await expectActive(page, 'Person A')
  await typeByHand(page, 'PLA_102')
  await expectActive(page, null)
  await page.keyboard.press('Enter')
  await expectActive(page, 'Person B')
  expect(calls.count()).toBe(0)
  await page.keyboard.press('Enter')
  await expectCheckedIn('Person B', 'PLA_102')
  expect(calls.count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(searchOf(page)).toHaveValue('')
})

test('a scan acts at once on exactly that person, whatever the list shows', async () => {
  await searchOf(page).fill('zara')
  await page.keyboard.press('Enter')
  await expectPeople(page, 'Zara')
  await scan(page, 'PLA_103')
  await expectCheckedIn('Person C', 'PLA_103')
  await expect(searchOf(page)).toHaveValue('')
  await expect(searchOf(page)).toBeFocused()
  await expect(rowOf(page, 'Person C')).toContainText('Checked In')
  // A device whose scanner inserts the code at once.
  await page.keyboard.insertText('PLA_113')
  await page.keyboard.press('Enter')
  await expectCheckedIn('Person M', 'PLA_113')
})

test('scans during a pending request are processed in their order', async ({ server }) => {
  const calls = countRequests(page, stayEndpoints.checkin)
  const release = await holdRequests(page, stayEndpoints.checkin)
  const ids = ['PLA_106', 'PLA_104', 'PLA_105']
  // Neither a person with a pending request nor one in the queue is sent again.
  await page.getByRole('button', { name: 'Check in Person L', exact: true }).click()
  for (const id of ['PLA_112', ...ids, 'PLA_104']) await scan(page, id)
  await expect(page.getByText(deskLabels.scansWaiting(3))).toBeVisible()
  expect(calls.count()).toBe(2)
  release()
  await expectCheckedIn('Person E', 'PLA_105')
  await stopIntercepting(page, stayEndpoints.checkin)
  const done = await server.database.all<{ id: string }>(checkedInSince(ids))
  expect(done.map(({ id }) => id)).toEqual(ids)
  expect(calls.count()).toBe(4)
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

test('a wrong code shows its error and stays in box and list until the next scan', async () => {
  await scan(page, 'PLA_999')
  await expectToast(page, 'Error', `PLA_999: ${skipReasons.unknown}`)
  await expect(searchOf(page)).toHaveValue('PLA_999')
  await expect(page.getByText(messages.noneMatch)).toBeVisible()
  await scan(page, 'COA_900')
  await expect(page.getByText(messages.skipped(2))).toBeVisible()
  await expect(page.getByText(`${who('Remote Rani', 'COA_900')}: ${skipReasons.referenceOnly}`)).toHaveCount(2)
  await expectPeople(page, 'Remote Rani')
  await scan(page, 'PLA_200')
  await expect(page.getByText(messages.skipped(3))).toBeVisible()
  await expectPeople(page, 'Here Already')
  await expect(page.getByRole('alert')).toContainText(`${who('Here Already', 'PLA_200')}: ${skipReasons.checkedIn}`)
  await scan(page, 'PLA_111')
  await expectCheckedIn('Person K', 'PLA_111')
  await expect(searchOf(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(messages.skipped(3))).toBeHidden()
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

test('? shows the shortcuts; none of them works in a dialog or while typing', async () => {
  await page.keyboard.press('/')
  await expect(searchOf(page)).toBeFocused()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: deskLabels.shortcuts })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await pressKeys(page, 'ArrowDown', 'x')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(searchOf(page)).toBeFocused()
  await expectActive(page, null)
  await page.keyboard.type('who?/')
  await expect(searchOf(page)).toHaveValue('who?/')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: deskLabels.shortcuts }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Manual check-in of Person G' }).click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Late')
  await pressKeys(page, '?', ' ', 'ArrowDown')
  await expect(reason).toHaveValue('Late? ')
  await reason.clear()
})

test('single-key shortcuts can be switched off, which the browser remembers; the keys then type as usual', async () => {
  const open = page.getByRole('button', { name: deskLabels.shortcuts })
  const dialog = page.getByRole('dialog', { name: deskLabels.shortcuts })
  await open.click()
  const singleKeys = dialog.getByRole('checkbox', { name: shortcutLabels.singleKeys })
  await singleKeys.uncheck()
  await expect(dialog.getByText(shortcutLabels.help)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.type('?/')
  await expect(searchOf(page)).toHaveValue('?/')
  await page.reload()
  await expect(searchOf(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(searchOf(page)).toHaveValue('?')
  await open.click()
  await singleKeys.check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await searchOf(page).clear()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
})

test('keys change the page, also on the checkout board, where Enter checks out', async () => {
  await goToBoard(page, 'checkout', 'limit=5')
  await expect(searchOf(page)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2$/)
  await page.keyboard.press('PageUp')
  await expect(page).not.toHaveURL(/page=2$/)
  await scan(page, 'PLA_103')
  await expectToast(page, messages.checkedOutOne, who('Person C', 'PLA_103'))
  await searchOf(page).fill('Person B')
  await page.keyboard.press('Enter')
  await expectPeople(page, 'Person B')
  await pressKeys(page, 'ArrowDown', 'Enter')
  await expectToast(page, messages.checkedOutOne, who('Person B', 'PLA_102'))
  await expect(rowOf(page, 'Person B')).toContainText('Checked Out')
})
