import { expect, type Locator, type Page } from '@playwright/test'
import { editParticipantLabels } from '@trophy/web/participants/row-dialogs/row-dialogs.constants.ts'
import { rowActionLabels } from '@trophy/web/participants/participants.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { enterAsAdmin } from '../browser/session.ts'

/** Signs the organiser in, and opens the Participants tab as the address has it: `search=asha&page=2`. */
export const openParticipants = async (page: Page, server: JourneyServer, query = ''): Promise<void> => {
  await enterAsAdmin(page, server, addressOf(query))
  await expectTab(page)
}

/** Opens the Participants tab as by a link that somebody sent. */
export const goToParticipants = async (page: Page, query = ''): Promise<void> => {
  await page.goto(addressOf(query))
  await expectTab(page)
}

const addressOf = (query: string): string => `/admin?tab=participants${query === '' ? '' : `&${query}`}`

const expectTab = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Participants', exact: true })).toBeVisible()

export const tableOf = (page: Page): Locator => page.getByRole('table', { name: 'Participants' })

/** The row of a participant, by a text of its first cell: name, id, mobile number or team. */
export const rowOf = (page: Page, text: string): Locator =>
  tableOf(page)
    .locator('tbody tr')
    .filter({ has: page.locator('td:first-child', { hasText: text }) })

/** Expects exactly these people in the table, in this order; each by a text of its own. */
export const expectRows = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  await expect(tableOf(page).locator('tbody tr')).toContainText([...texts])
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(texts.length)
}

/** What the address says beside `tab=participants`. */
export const expectAddress = async (page: Page, query: Readonly<Record<string, string>>): Promise<void> => {
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ tab: 'participants', ...query })
}

/** Chooses an entry of a select by its labels. */
export const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The dialog in which a participant is edited; its title is role and id. */
export const editDialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(Coach|Official|Player) / })

export const openEdit = async (page: Page, participant: { readonly name: string }): Promise<Locator> => {
  await page.getByRole('button', { name: rowActionLabels.editOf(participant.name), exact: true }).click()
  await expect(editDialogOf(page)).toBeVisible()
  return editDialogOf(page)
}

/** A field of the dialog by its label: of text, or one with suggestions. */
export const fieldIn = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('textbox', { name, exact: true }).or(dialog.getByRole('combobox', { name, exact: true }))

export const save = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: editParticipantLabels.save }).click()
