import { expect } from '@playwright/test'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { offlineLabels } from '@trophy/web/coach/offline/offline.constants.ts'
import { phone, test } from '../../support/journey.ts'
import { chooseTwo, confirmTwo } from '../../support/pages/selection.ts'
import { playerIn } from '../../support/pages/team.ts'
import { expectToast } from '../../support/pages/toast.ts'
import { eventsOf, failRequests } from '../../support/pages/weak-network.ts'

/** An action without a response outlasts a reload. */
test.use({ journey: 'weak network', ...phone })

const { checkin } = coachEndpoints
const waiting = offlineLabels.waiting(1)
test('after a reload a waiting action is sent again with its key, and done once', async ({ page, server }) => {
  const { players } = await chooseTwo(page, server)
  const keys = await failRequests(page, checkin, 'response lost', 'never arrives')
  await confirmTwo(page).click()
  await expect(page.getByText(waiting)).toBeVisible()
  await page.reload()
  await expectToast(page, coachMessages.checkedIn(2))
  await expect(playerIn(page, 'Asha Rao')).toContainText('Checked In')
  await expect(page.getByText(waiting)).toBeHidden()
  expect(new Set(keys).size).toBe(1)
  for (const player of players) expect(await eventsOf(server, player)).toEqual(['checkin'])
})
