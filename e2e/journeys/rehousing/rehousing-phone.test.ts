import { expect } from '@playwright/test'
import { rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import { rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { createHotel } from '@trophy/server/testing'
import { requestLabels, tableLabels } from '@trophy/web/rehousing/rehousing.constants.ts'
import { holdRequests } from '../../support/browser/network.ts'
import { setPageDate } from '../../support/browser/page-clock.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { expectNoClippedLabels, expectNoHorizontalOverflow } from '../../support/checks/layout.ts'
import { expectTouchable } from '../../support/checks/touch-targets.ts'
import { test } from '../../support/journey.ts'
import {
  buttonOf,
  createTeamIn,
  openRehousing,
  planOf,
  prepareCarryOut,
  requestForm,
} from '../../support/pages/rehousing.ts'

/** The screen on a phone: a refusal, while it plans, and each part of a plan. */
test.use({ journey: 'rehousing on a phone' })

test.beforeAll(async ({ server: { database } }) => {
  const lost = await createHotel(database, { hotelId: 'LOST', hotelName: 'Sea Palace' })
  await createHotel(database, { hotelId: 'NEAR', hotelName: 'Harbour Inn' })
  await createHotel(database, { hotelId: 'EMPTY', hotelName: 'Empty House' })
  await createTeamIn(database, lost, { name: 'Anita Rao', players: ['Asha'] })
})

test('every part fits a phone, and can be touched, also after a refusal and while it plans', async ({
  openPhone,
  server,
}) => {
  const page = await openPhone({ hasClock: true })
  await setPageDate(page, server)
  const expectFit = async () => {
    await expectNoHorizontalOverflow(page)
    await expectNoClippedLabels(page)
    await expectTouchable(page)
    await expectAccessible(page)
  }
  await openRehousing(page, server, { hotelId: 'EMPTY' })
  await buttonOf(page, requestLabels.submit).click()
  await expect(requestForm(page).getByText(rehousingRefusals.nobody)).toBeVisible()
  await expectFit()
  await openRehousing(page, server, { hotelId: 'LOST' })
  const release = await holdRequests(page, rehousingEndpoints.plan)
  await buttonOf(page, requestLabels.submit).click()
  await expect(page.getByText(requestLabels.planning)).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(planOf(page, 'Sea Palace')).toBeVisible()
  for (const name of [tableLabels.byTeam(1), tableLabels.byHotel(1), tableLabels.unplaced(0)]) {
    await page.getByRole('tab', { name }).click()
    await expectFit()
  }
  const dialog = await prepareCarryOut(page)
  await expectFit()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
