import { expect } from '@playwright/test'
import { givenListTitles, listTitles } from '@trophy/contract/lists/lists.constants.ts'
import { createCoach, createHotel, createPlayer, checkedInPlayer } from '@trophy/server/testing'
import { listLabels } from '@trophy/web/lists/lists.constants.ts'
import { givenOutLabels } from '@trophy/web/shared/list-changes/list-changes.constants.ts'
import { viewLabels } from '@trophy/web/shared/report-view/report-view.constants.ts'
import { setPageDate } from '../support/browser/page-clock.ts'
import { postInSessionOf, putInSessionOf } from '../support/browser/requests.ts'
import { enterAsAdmin } from '../support/browser/session.ts'
import { test } from '../support/journey.ts'
import { takePicture } from './take-picture.ts'

/** The picture of the changes of a list in docs/when-plans-break.md. */
test.use({ journey: 'picture of list changes', viewport: { width: 1440, height: 900 } })

test('what changed of a list', async ({ pageWithClock: page, server }) => {
  const { database } = server
  const booking = { hotel: await createHotel(database, { hotelId: 'LAKE', hotelName: 'Lake View' }) }
  const coach = await createCoach(database, { name: 'Meera Rao', booking })
  const asha = await createPlayer(database, { name: 'Asha Rao', coach, booking })
  const ravi = await checkedInPlayer(database, { name: 'Ravi Iyer', coach, booking })
  await setPageDate(page, server)
  await enterAsAdmin(page, server, '/admin?tab=reports&view=lists')
  await page.getByRole('combobox', { name: listLabels.hotel }).click()
  await page.getByRole('option', { name: 'Lake View (LAKE)' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(`^${viewLabels.excel} ?: ${listTitles['rooming-list']}$`) }).click()
  await coming
  await putInSessionOf(page, { path: `/api/admin/participants/${asha.participantId}` }, { name: 'Asha Rani Rao' })
  await postInSessionOf(page, { path: '/api/admin/checkout' }, { participantIds: [ravi.participantId] })
  await createPlayer(database, { name: 'Kavya Nair', coach, booking })
  await page.getByRole('button', { name: givenOutLabels.show }).click()
  const dialog = page.getByRole('dialog', { name: givenOutLabels.dialog(givenListTitles.rooming) })
  await expect(dialog.getByRole('row')).toHaveCount(4)
  await takePicture(dialog, 'list-changes')
})
