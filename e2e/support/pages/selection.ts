import { expect, type Page } from '@playwright/test'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { coachLabels } from '@trophy/web/coach/coach.constants.ts'
import { abortRequests } from '../browser/network.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { enterAsCoach } from '../browser/session.ts'
import { boxOf, button, createTeam } from './team.ts'

/**
 * A coach with two upcoming players, on the screen where both are selected for check-in. Unless `isLive`, the page gets
 * no live updates: the result of an action shows with its response, or when the list is read again.
 */
export const chooseTwo = async (page: Page, server: JourneyServer, { isLive = false } = {}) => {
  if (!isLive) await abortRequests(page, liveEndpoints.stream)
  const team = await createTeam(server)
  const players = [await team.pending('Asha Rao'), await team.pending('Bina Das')] as const
  await enterAsCoach(page, server, team.coach.id)
  await button(page, coachLabels.checkInCount(2)).click()
  await page.getByRole('checkbox', { name: coachLabels.selectAll(2) }).check()
  await expect(boxOf(page, 'Bina Das')).toBeChecked()
  return { ...team, players }
}

/** The button that checks in the two. */
export const confirmTwo = (page: Page) => button(page, coachLabels.confirmCheckIn(2))
