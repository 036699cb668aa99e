import { expect, type Locator, type Page } from '@playwright/test'
import { addHotelLabels, editHotelLabels } from '@trophy/web/hotels/hotel-dialogs.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { enterAsAdmin } from '../browser/session.ts'

/** Signs the organiser in, and opens the hotel inventory as the address has it: `search=lake&page=2`. */
export const openInventory = async (page: Page, server: JourneyServer, query = ''): Promise<void> => {
  await enterAsAdmin(page, server, `/admin?tab=hotels${query === '' ? '' : `&${query}`}`)
  await expect(page.getByRole('heading', { name: 'Hotel Inventory Overview' })).toBeVisible()
}

/** The row with this text: a hotel id, or another text that is unique. */
export const hotelRow = (page: Page, text: string): Locator =>
  page.getByRole('table', { name: 'Hotels' }).getByRole('row').filter({ hasText: text })

interface NamedInstance {
  readonly hotelName: string
  readonly instanceCode: string
}

/** Opens Edit Hotel Details from the instance's row. */
export const openEditHotel = async (page: Page, { hotelName, instanceCode }: NamedInstance): Promise<Locator> => {
  await page.getByRole('button', { name: editHotelLabels.editOf(hotelName, instanceCode), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: editHotelLabels.title })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens Add Hotel from the head of the Hotels tab. */
export const openAddHotel = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: addHotelLabels.title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: addHotelLabels.title })
  await expect(dialog).toBeVisible()
  return dialog
}

export const chooseMode = (dialog: Locator, mode: keyof typeof addHotelLabels.modes): Promise<void> =>
  dialog.getByText(addHotelLabels.modes[mode], { exact: true }).first().click()

/** A field of a dialog by its label. */
export const hotelField = (dialog: Locator, name: string): Locator => dialog.getByRole('textbox', { name, exact: true })

/** Types into fields by their labels, and leaves each. */
export const fillHotel = async (dialog: Locator, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) {
    await hotelField(dialog, label).fill(text)
    await hotelField(dialog, label).blur()
  }
}
