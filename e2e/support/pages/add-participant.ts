import { expect, type Locator, type Page } from '@playwright/test'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { addParticipantLabels as labels } from '@trophy/web/participants/participants.constants.ts'
import { hotelSearchMessages as messages } from '@trophy/web/shared/texts/hotel-search.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { enterAsAdmin } from '../browser/session.ts'
import { expectToast } from './toast.ts'

/** The dialog Add New Participant. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: labels.title })

/** Signs the organiser in and opens the dialog from the Participants tab. */
export const openAddDialog = async (page: Page, server: JourneyServer): Promise<Locator> => {
  await enterAsAdmin(page, server, '/admin?tab=participants')
  return reopenAddDialog(page)
}

export const reopenAddDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: labels.title }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

/** A field of the dialog by its label: of text, or one with suggestions. */
export const fieldOf = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('textbox', { name, exact: true }).or(dialog.getByRole('combobox', { name, exact: true }))

/** Chooses the role, and waits for the id that comes with it. */
export const chooseRole = async (page: Page, role: ParticipantRole): Promise<void> => {
  await dialogOf(page).getByRole('combobox', { name: labels.role }).click()
  await page.getByRole('option', { name: participantRoleLabels[role], exact: true }).click()
  await expect(fieldOf(dialogOf(page), labels.participantId)).toHaveValue(/^(COA|OFC|PLA)_\d{3,}$/)
}

/** Types into fields by their labels. */
export const fillIn = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) {
    await fieldOf(dialogOf(page), label).fill(text)
    await fieldOf(dialogOf(page), label).blur()
  }
}

/** Types the dates, DD/MM/YYYY. */
export const fillDates = (page: Page, start: string, end: string): Promise<void> =>
  fillIn(page, { [labels.bookingStartDate]: start, [labels.bookingEndDate]: end })

export const searchHotels = (page: Page): Promise<void> =>
  dialogOf(page).getByRole('button', { name: labels.searchHotels }).click()

/** Searches, and expects that this many hotels were found. */
export const findHotels = async (page: Page, count: number): Promise<void> => {
  await searchHotels(page)
  await expectToast(page, messages.completeTitle, messages.complete(count))
}

/** Chooses a hotel of the result by its name. */
export const chooseHotel = async (page: Page, name: string): Promise<void> => {
  await dialogOf(page).getByRole('combobox', { name: labels.hotelId }).click()
  await page.getByRole('option', { name }).click()
}

export const submit = (page: Page): Promise<void> =>
  dialogOf(page).getByRole('button', { name: labels.submit, exact: true }).click()

/** The row of somebody in the table behind the dialog. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
