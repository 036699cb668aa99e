import { expect, type Page } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { abortRequests } from '../../support/browser/network.ts'
import { enterAsCoach } from '../../support/browser/session.ts'
import { phone, test } from '../../support/journey.ts'
import { confirmStay, editName } from '../../support/offline/portal.ts'
import { button, createTeam, playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** What the portal says of the age of the team, and of the actions of a player that wait. */
test.use({ journey: 'offline shown', ...phone })

const { actions, badges } = offlineLabels

const openPortal = async (page: Page, server: JourneyServer): Promise<void> => {
  const team = await createTeam(server)
  await team.pending('Asha Rao')
  await enterAsCoach(page, server, team.coach.id)
  await expect(playerIn(page, 'Asha Rao')).toBeVisible()
}

test('a check-in does not make a team younger that cannot be read again', async ({ pageWithClock: page, server }) => {
  await openPortal(page, server)
  await abortRequests(page, coachEndpoints.dashboard)
  await page.clock.fastForward(2 * 3_600_000)
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await expectToast(page, coachMessages.checkedIn(1))
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
  // The team is asked for three times.
  await page.clock.runFor(5_000)
  await expect(page.getByText(offlineLabels.teamAsOf(''))).toHaveText(/ 14:0\d IST$/)
})

test('each action of a player that waits has one badge, also after another one was taken back', async ({
  page,
  server,
}) => {
  await openPortal(page, server)
  await page.context().setOffline(true)
  await confirmStay(page, 'checkin', 'Asha Rao', 1)
  await editName(page, 'Asha Rao', 'Asha R. Rao')
  await editName(page, 'Asha Rao', 'Asha B. Rao')
  const badge = (text: string) => playerIn(page, 'Asha Rao').getByText(text, { exact: true })
  await expect(badge(badges.edit)).toHaveCount(2)
  await button(page, offlineLabels.cancelName(actions.checkin, 'Asha Rao')).click()
  await expect(badge(badges.checkin)).toHaveCount(0)
  await expect(badge(badges.edit)).toHaveCount(2)
})
