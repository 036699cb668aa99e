import { expect, type Page } from '@playwright/test'
import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import { paperMessages, sheetTexts as texts } from '@trophy/contract/paper/paper.constants.ts'
import { groupedNumber, paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { createHotel, pendingPlayer, storedStay, type TestPerson } from '@trophy/server/testing'
import { keyInLabels, paperLabels as labels, sheetLabels } from '@trophy/web/stays/paper/paper.constants.ts'
import sql from 'sql-template-tag'
import { holdRequests } from '../../support/browser/network.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { openPrinted, printedPages } from '../../support/checks/printed-pages.ts'
import { test } from '../../support/journey.ts'
import { openTab } from '../../support/pages/admin.ts'

/** A desk without a network: the sheet is printed before, and keyed in afterwards (more: `key-in.test.tsx`). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'paper' })

let page: Page
let people: TestPerson[]
let numbers: string[]

test.beforeAll(async ({ openDesk, server }) => {
  const hotel = await createHotel(server.database, { hotelName: 'Lake View' })
  const names = ['Asha', 'Bina', 'நிலா']
  people = await Promise.all(names.map((name) => pendingPlayer(server.database, { name, booking: { hotel } })))
  const serials = await server.database.all<{ id: string; serial: number }>(
    sql`SELECT id, paper_number AS serial FROM participants`,
  )
  numbers = people.map(({ id }) => paperNumberOf(serials.find((one) => one.id === id)?.serial ?? 0))
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
})

const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })
const keyed = (number: string | undefined) =>
  page.getByRole('listitem').filter({ hasText: groupedNumber(number ?? '') })

test('the sheet of a hotel is printed with a box and a number for each person', async ({ server }) => {
  await enterAsAdmin(page, server)
  await openTab(page, 'Check-in')
  await page.getByRole('button', { name: labels.open }).click()
  await page.getByRole('combobox', { name: sheetLabels.hotel, exact: true }).fill('lake')
  await page.getByRole('option', { name: /^Lake View/ }).click()
  await expectAccessible(page)
  const printed = await openPrinted(page, page.getByRole('link', { name: sheetLabels.submit, exact: true }))
  for (const [index, { name }] of people.entries()) {
    const row = printed.getByRole('row').filter({ hasText: groupedNumber(numbers[index] ?? '') })
    await expect(row).toContainText(name)
  }
  const pages = await printedPages(printed)
  expect(pages).toHaveLength(1)
  for (const text of ['State Sports Trophy', `${texts.title} · 21/11/2026`, 'Lake View', '1 / 1']) {
    expect(pages[0]).toContain(text)
  }
  await printed.close()
})

test('numbers are sent in their order while the next ones are typed, with the time on the paper', async ({
  server,
}) => {
  await page.getByRole('tab', { name: labels.keyIn }).click()
  await field(keyInLabels.time).fill('12:40')
  const release = await holdRequests(page, paperEndpoints.keyIn)
  await field(keyInLabels.number).click()
  await page.keyboard.type(`${numbers[0]}${numbers[1]}${numbers[2]}`)
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await expect(keyed(numbers[2])).toContainText(keyInLabels.waiting)
  release()
  for (const index of [0, 1, 2]) {
    await expect(keyed(numbers[index])).toContainText(keyInLabels.done)
    await expect(keyed(numbers[index])).toContainText(people[index]?.name ?? '')
  }
  await expect(page.getByText(keyInLabels.summary(3, 0, 0))).toBeVisible()
  await expectAccessible(page)
  const stay = await storedStay(server.database, people[2]?.id ?? '')
  expect(stay.events).toMatchObject([{ kind: 'checkin', reason: paperMessages.reason }])
  expect(new Date(stay.events[0]?.happenedAt ?? '').toISOString()).toBe('2026-11-21T07:10:00.000Z')
})

test('the sheets fit a phone', async ({ openPhone, server }) => {
  const phone = await openPhone({ hasClock: true })
  await setPageDate(phone, server)
  await enterAsAdmin(phone, server, '/admin?tab=checkin')
  await phone.getByRole('button', { name: labels.open }).click()
  await phone.getByRole('tab', { name: labels.keyIn }).click()
  await expectNoHorizontalOverflow(phone)
  await expectAccessible(phone)
})
