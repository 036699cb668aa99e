import { expect, type Locator, type Page } from '@playwright/test'
import { teamLabels as labels } from '@trophy/web/teams/teams.constants.ts'
import { enterAsAdmin } from '../browser/session.ts'
import type { JourneyServer } from '../server/journey-server.ts'

/** Opens the sub-tab Teams; `query` has further parameters of the address. */
export const openTeams = async (page: Page, server: JourneyServer, query = ''): Promise<void> => {
  await enterAsAdmin(page, server, `/admin?tab=participants&view=teams${query && `&${query}`}`)
  await expect(page.getByText(/^Showing \d/).first()).toBeVisible()
}

/** The table of teams. */
export const teamsOn = (page: Page): Locator => page.getByRole('table', { name: labels.title })

/** The row of a coach's team. */
export const teamRow = (page: Page, coach: string): Locator => teamsOn(page).getByRole('row').filter({ hasText: coach })
