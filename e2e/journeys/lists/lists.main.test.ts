import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { listTitles as titles, roomingColumns as columns } from '@trophy/contract/lists/lists.constants.ts'
import { createCoach, createHotel, createPlayer, readReport } from '@trophy/server/testing'
import { listLabels as labels } from '@trophy/web/lists/lists.constants.ts'
import { viewLabels } from '@trophy/web/shared/report-view/report-view.constants.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { openPrinted, printedPages } from '../../support/checks/printed-pages.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { test } from '../../support/journey.ts'

/** The sub-tab Lists of the Reports tab, and the printed pages. */
test.describe.configure({ mode: 'default' })
test.use({ journey: 'lists' })

const tamilName = 'கவிதா சுந்தரம்'
const players = 60

let page: Page
test.beforeAll(async ({ openDesk, server }) => {
  const lake = await createHotel(server.database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  const hill = await createHotel(server.database, { hotelId: 'HILL', hotelName: 'மலை விடுதி' })
  const coach = await createCoach(server.database, {
    name: 'Meera Rao',
    mobileNumber: '+919000000777',
    booking: { hotel: lake },
  })
  for (let index = 1; index <= players; index += 1) {
    await createPlayer(server.database, {
      name: `Player ${String(index).padStart(2, '0')}`,
      coach,
      teamName: 'Kabaddi Women',
      booking: { hotel: lake },
    })
  }
  await createPlayer(server.database, { name: tamilName, teamName: 'கபடி', booking: { hotel: hill } })
  await createPlayer(server.database, { name: '<b>Asha & "Bina"</b>', teamName: 'अ टीम', booking: { hotel: hill } })
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
  await enterAsAdmin(page, server, '/admin?tab=reports&view=lists')
})

const button = (list: keyof typeof titles, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} ?: ${titles[list]}$`) })

test('a list is looked at, sorted, and downloaded', async () => {
  await button('rooming-list', viewLabels.view).click()
  const dialog = page.getByRole('dialog', { name: titles['rooming-list'] })
  await expect(dialog.getByText(`${players + 3} rows`, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('HILL')
  await dialog.getByRole('button', { name: columns.name, exact: true }).click()
  await dialog.getByRole('button', { name: columns.name, exact: true }).click()
  await expect(dialog.getByRole('row').nth(1)).toContainText(tamilName)
  await expect(dialog.getByRole('row').last()).toContainText(String(players + 3))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: viewLabels.close, exact: true }).last().click()
  const coming = page.waitForEvent('download')
  await button('rooming-list', viewLabels.excel).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('rooming-list-2026-11-21.xlsx')
  expect((await readReport(await readFile(await file.path()))).rows).toHaveLength(players + 3)
})

test('a hotel is chosen among those with guests, and the headcount has both meals', async () => {
  await page.getByRole('combobox', { name: labels.hotel }).click()
  await page.getByRole('option', { name: 'மலை விடுதி (HILL)' }).click()
  await button('guest-register', viewLabels.view).click()
  const register = page.getByRole('dialog', { name: titles['guest-register'] })
  await expect(register.getByText('2 rows', { exact: true })).toBeVisible()
  await expect(register.getByText('<b>Asha & "Bina"</b>')).toBeVisible()
  await page.keyboard.press('Escape')
  await button('headcount', viewLabels.view).click()
  const headcount = page.getByRole('dialog', { name: titles.headcount })
  await expect(headcount.getByRole('row').nth(1)).toContainText(/21\/11\/2026\s*HILL.*0\s*2$/)
  await page.keyboard.press('Escape')
  await expect(headcount).toBeHidden()
})

test("tonight's papers are one archive", async () => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: labels.downloadPapers }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('papers-2026-11-21.zip')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

const openList = (list: keyof typeof titles): Promise<Page> =>
  openPrinted(page, page.getByRole('link', { name: new RegExp(`^${viewLabels.print} ?: ${titles[list]}$`) }))

test('printed pages have hotel, event, day and page number, and letters of their own fonts', async () => {
  await page.reload()
  const violations: string[] = []
  page.context().on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  const printed = await openList('rooming-list')
  const pages = await printedPages(printed)
  const [hill, ...lake] = pages
  expect(lake.length).toBeGreaterThanOrEqual(2)
  // A PDF has the signs around a Tamil consonant in the order in which they are drawn.
  expect(hill).toMatch(/க\s*வ/)
  expect(hill).toContain('<b>Asha & "Bina"</b>')
  expect(hill).not.toContain('Lake View')
  pages.forEach((text, index) => {
    expect(text).toContain('State Sports Trophy')
    expect(text).toContain(`${titles['rooming-list']} · 21/11/2026`)
    expect(text).toContain(`${index + 1} / ${pages.length}`)
    expect(text).toContain(columns.participantId)
  })
  for (const text of lake) expect(text).toContain('Lake View (LAKE)')
  expect(lake[0]).toContain('Coach Meera Rao, +919000000777')
  const printedPlayers = lake.flatMap((text) => text.match(/Player \d\d/g) ?? [])
  expect(new Set(printedPlayers).size).toBe(players)
  const fonts = await printed.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  )
  expect(new Set(fonts)).toEqual(new Set(['Print tamil-latin', 'Print tamil-tamil', 'Print devanagari-devanagari']))
  expect(violations).toEqual([])
  await expectAccessible(printed)
  const folder = process.env['PRINTED_PAGES']
  if (folder !== undefined)
    await writeFile(`${folder}/rooming-list.pdf`, await printed.pdf({ preferCSSPageSize: true }))
  await printed.close()
})

test('each day of a headcount and the register of each hotel begin on a page of their own', async () => {
  for (const [list, count] of [
    ['guest-register', 3],
    ['headcount', 5],
  ] as const) {
    const printed = await openList(list)
    const pages = await printedPages(printed)
    const folder = process.env['PRINTED_PAGES']
    if (folder !== undefined) await writeFile(`${folder}/${list}.pdf`, await printed.pdf({ preferCSSPageSize: true }))
    expect(pages.length, list).toBe(count)
    await printed.close()
  }
})

test('names, teams and districts are printed in whole words, and a text without spaces fits the page', async ({
  server,
}) => {
  const withoutSpaces = 'W'.repeat(100)
  const hotel = await createHotel(server.database, {
    hotelId: 'MEEN',
    hotelName: 'Sri Meenakshi Sundareswarar International Convention Centre and Heritage Guest House',
    district: 'Tiruvannamalai',
  })
  const long = await createHotel(server.database, { hotelId: 'LONG', hotelName: withoutSpaces })
  await createCoach(server.database, { name: withoutSpaces, booking: { hotel: long } })
  for (const name of ['Kavitha Duraisamy', 'Thenmozhi Balasubramaniam', withoutSpaces])
    await createPlayer(server.database, {
      name,
      teamName: 'Kanniyakumari Basketball U-19 Mixed',
      booking: { hotel },
    })
  for (const [list, words] of [
    ['rooming-list', ['Kavitha Duraisamy', 'Thenmozhi Balasubramaniam', 'Kanniyakumari Basketball']],
    ['guest-register', ['Kavitha Duraisamy', 'Thenmozhi Balasubramaniam']],
    ['headcount', ['Tiruvannamalai']],
  ] as const) {
    const printed = await openList(list)
    const text = (await printedPages(printed)).join(' ')
    for (const word of words) expect(text, list).toContain(word)
    // A wider table would be cut off, or make all letters smaller.
    await printed.emulateMedia({ media: 'print' })
    await printed.setViewportSize(list === 'rooming-list' ? { width: 1017, height: 650 } : { width: 688, height: 971 })
    await expectNoHorizontalOverflow(printed)
    await printed.close()
  }
})

test('the lists fit a phone', async ({ openPhone, server }) => {
  const phone = await openPhone()
  await enterAsAdmin(phone, server, '/admin?tab=reports&view=lists')
  await expect(phone.getByRole('region', { name: labels.papersTitle })).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
