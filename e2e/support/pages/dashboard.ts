import { expect, type Page } from '@playwright/test'
import {
  checkedInPlayer,
  checkedOutPlayer,
  createHotel,
  latePlayer,
  overduePlayer,
  pendingPlayer,
} from '@trophy/server/testing'
import { progressLabels } from '@trophy/web/dashboard/charts/progress.constants.ts'
import { retentionLabels } from '@trophy/web/retention/retention.constants.ts'
import { timingLabels } from '@trophy/web/settings/settings.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'

/** The people that the figures and charts of the dashboard count. */
export const createDashboardPeople = async ({ database }: JourneyServer): Promise<void> => {
  const hotel = await createHotel(database, { instances: [{ totalRooms: 4 }] })
  const there = { booking: { hotel } }
  await pendingPlayer(database, { ...there, discipline: 'Kabaddi', name: 'Arun Nair' })
  await latePlayer(database, { ...there, discipline: 'Kabaddi' })
  await checkedInPlayer(database, { ...there, discipline: 'Kho Kho' })
  await overduePlayer(database, { ...there, discipline: 'Kho Kho' })
  await checkedOutPlayer(database, { ...there, discipline: 'Kabaddi' })
}

/** Waits until every part of the dashboard shows what it has read. */
export const expectDashboard = async (page: Page): Promise<void> => {
  await expect(page.getByText('Last refreshed: Never')).toBeVisible()
  await expect(page.getByRole('region', { name: progressLabels.disciplines }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('region', { name: timingLabels.title })).toContainText(timingLabels.officialCheckin)
  await expect(page.getByRole('region', { name: retentionLabels.title })).toContainText(retentionLabels.eventEnds)
}
