import { expect, type Locator, type Page } from '@playwright/test'
import {
  givenListTitles,
  listChangeTexts as texts,
  listChangeTitles,
  listTitles,
} from '@trophy/contract/lists/lists.constants.ts'
import { createCoach, createHotel, createPlayer, type TestHotel, type TestPerson } from '@trophy/server/testing'
import { listLabels } from '@trophy/web/lists/lists.constants.ts'
import { givenOutLabels as labels } from '@trophy/web/shared/list-changes/list-changes.constants.ts'
import { viewLabels } from '@trophy/web/shared/report-view/report-view.constants.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { putInSessionOf } from '../../support/browser/requests.ts'
import { enterAsAdmin } from '../../support/browser/session.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { openPrinted, printedPages } from '../../support/checks/printed-pages.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'

/** What changed of a list since it was given out, where it is downloaded and printed (more: `given-out.test.tsx`). */
test.describe.configure({ mode: 'serial' })
test.use({ journey: 'list changes' })

let page: Page
let lake: TestHotel
let asha: TestPerson
test.beforeAll(async ({ openDesk, server }) => {
  lake = await createHotel(server.database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  const booking = { hotel: lake }
  const coach = await createCoach(server.database, { name: 'Meera Rao', booking })
  asha = await createPlayer(server.database, { name: 'Asha', coach, booking })
  for (const name of ['Bina', 'Chitra']) await createPlayer(server.database, { name, coach, booking })
  page = await openDesk({ hasClock: true })
  await setPageDate(page, server)
  await enterAsAdmin(page, server, '/admin?tab=reports&view=lists')
})

const lists = (on: Page): Locator => on.getByRole('region', { name: listLabels.guests })

const chooseLake = async (on: Page): Promise<void> => {
  await on.getByRole('combobox', { name: listLabels.hotel }).click()
  await on.getByRole('option', { name: 'Lake View (LAKE)' }).click()
}

const rename = (name: string) =>
  putInSessionOf(page, { path: `/api/admin/participants/${asha.participantId}` }, { name })

const openChanges = async (on: Page): Promise<Locator> => {
  await on.getByRole('button', { name: `${labels.show} ${labels.of(listTitles['rooming-list'])}` }).click()
  const dialog = on.getByRole('dialog', { name: labels.dialog(givenListTitles.rooming) })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a list that is downloaded is given out; what happens afterwards is counted at once', async () => {
  await expect(lists(page).getByText(labels.chooseHotel)).toBeVisible()
  await chooseLake(page)
  await expect(lists(page).getByText(labels.never)).toHaveCount(2)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(`^${viewLabels.excel} ?: ${listTitles['rooming-list']}$`) }).click()
  await coming
  const line = lists(page).getByRole('status').filter({ hasText: labels.givenOut })
  await expect(line).toHaveText(
    `${labels.givenOut} 21/11/2026 14:00 IST ${labels.by('Asha Organiser')}, ${labels.noChanges}`,
  )
  await rename('Asha Devi')
  await expect(line).toContainText(`${texts.changes(1)} ${labels.since}`)
  // The register was not given out.
  await expect(lists(page).getByText(labels.never)).toHaveCount(1)
  await expectAccessible(page)
})

test('the changes are shown, stay up to date, and are printed alone', async ({ server }) => {
  const dialog = await openChanges(page)
  const row = dialog.getByRole('row').filter({ hasText: 'Asha Devi' })
  await expect(row).toContainText(asha.participantId)
  await expect(row).toContainText(listChangeTitles.name)
  await createPlayer(server.database, { name: 'Devi', booking: { hotel: lake } })
  const added = dialog.getByRole('row').filter({ hasText: listChangeTitles.added })
  await expect(added).toContainText('21/11/2026 – 25/11/2026')
  await expectAccessible(page)
  const printed = await openPrinted(page, dialog.getByRole('link', { name: labels.print }))
  const pages = await printedPages(printed)
  expect(pages).toHaveLength(1)
  for (const text of ['Lake View (LAKE)', 'Asha Devi', 'Devi', `${texts.title} · 21/11/2026`, texts.changes(2)])
    expect(pages[0]).toContain(text)
  expect(pages[0]).not.toContain('Chitra')
  await printed.close()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

const pictured = async (of: Page, name: string): Promise<void> => {
  const folder = process.env['PRINTED_PAGES']
  if (folder !== undefined) await of.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

test('on a phone each change is a card', async ({ openPhone, server }) => {
  const phone = await openPhone({ hasClock: true })
  await setPageDate(phone, server)
  await enterAsAdmin(phone, server, '/admin?tab=reports&view=lists')
  await chooseLake(phone)
  await expect(lists(phone).getByText(texts.changes(2))).toBeVisible()
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await pictured(phone, 'lists-phone')
  const dialog = await openChanges(phone)
  await expect(dialog.getByText('Asha Devi').first()).toBeVisible()
  await pictured(phone, 'changes-phone')
  await expectNoHorizontalOverflow(phone)
  await expectTouchable(phone)
  await expectAccessible(phone)
})
