import { expect, type Locator, type Page } from '@playwright/test'
import { type Queryable, createCoach, createPlayer, type TestHotel, type TestPerson } from '@trophy/server/testing'
import {
  adjustmentLabels,
  carryOutLabels,
  planLabels,
  requestLabels,
  tableLabels,
} from '@trophy/web/rehousing/rehousing.constants.ts'
import { enterAsAdmin } from '../browser/session.ts'
import type { JourneyServer } from '../server/journey-server.ts'

/** Signs the organiser in, and opens the sub-tab Re-housing as the address has it. */
export const openRehousing = (
  page: Page,
  server: JourneyServer,
  query: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const address = new URLSearchParams({ tab: 'hotels', view: 'rehousing', ...query })
  return enterAsAdmin(page, server, `/admin?${address.toString()}`)
}

/** A coach with players of this hotel. */
export const createTeamIn = async (
  db: Queryable,
  hotel: TestHotel,
  { name, players }: { readonly name: string; readonly players: readonly string[] },
): Promise<TestPerson> => {
  const coach = await createCoach(db, { name, booking: { hotel } })
  for (const player of players) await createPlayer(db, { name: player, coach, booking: { hotel } })
  return coach
}

/** The form that requests a plan. */
export const requestForm = (page: Page): Locator => page.getByRole('form', { name: requestLabels.title })

export const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The heading of the plan for these hotels. */
export const planOf = (page: Page, ...hotelNames: readonly string[]): Locator =>
  page.getByRole('heading', { name: planLabels.title(hotelNames), exact: true })

/** Makes a plan with the form as it is filled in. */
export const makePlan = async (page: Page, hotelName: string): Promise<void> => {
  await buttonOf(page, requestLabels.submit).click()
  await expect(planOf(page, hotelName)).toBeVisible()
}

/** Plans again, and waits for the new plan. */
export const planAgain = async (page: Page): Promise<void> => {
  const before = page.url()
  await buttonOf(page, planLabels.again).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByText(requestLabels.planning)).toBeHidden()
}

/** The row of a move by the name of its coach. */
export const moveOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: tableLabels.teams }).getByRole('row').filter({ hasText: name })

/** The row of a hotel that gets people. */
export const receivingHotel = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: tableLabels.hotels }).getByRole('row').filter({ hasText: name })

/** Pins a team of the plan to a hotel. */
export const pinTeam = async (page: Page, name: string, hotelName: string): Promise<void> => {
  await buttonOf(page, tableLabels.pinOf(name)).click()
  const dialog = page.getByRole('dialog', { name: adjustmentLabels.pinTitle })
  await dialog.getByRole('combobox', { name: tableLabels.hotel }).fill(hotelName)
  await page.getByRole('option', { name: hotelName }).click()
  await dialog.getByRole('button', { name: adjustmentLabels.pinSubmit, exact: true }).click()
  await expect(dialog).toBeHidden()
}

export const carryOutDialog = (page: Page): Locator => page.getByRole('dialog', { name: carryOutLabels.title })

/** Opens the confirmation, and gives the reason. */
export const prepareCarryOut = async (page: Page, reason = 'The water supply failed'): Promise<Locator> => {
  await buttonOf(page, planLabels.carryOut).click()
  await carryOutDialog(page).getByRole('textbox', { name: carryOutLabels.reason }).fill(reason)
  return carryOutDialog(page)
}

/** Carries the plan out for this number of people. */
export const carryOut = async (page: Page, people: number): Promise<void> => {
  const dialog = await prepareCarryOut(page)
  await dialog.getByRole('button', { name: carryOutLabels.submit(people) }).click()
}
