import { expect } from '@playwright/test'
import { createHotel, createOfficial, pendingCoach, pendingPlayer } from '@trophy/server/testing'
import { unhousedLabels } from '@trophy/web/participants/unhoused/unhoused.constants.ts'
import { setPageDate } from '../support/browser/page-clock.ts'
import { test } from '../support/journey.ts'
import { openParticipants } from '../support/pages/participants.ts'
import { takePicture } from './take-picture.ts'

/** The picture of people without a room in docs/when-plans-break.md. */
test.use({ journey: 'pictures of people without a room', viewport: { width: 1440, height: 900 } })

test('people without a room', async ({ pageWithClock: page, server }) => {
  const { database } = server
  const hotel = await createHotel(database, { hotelName: 'Lake View Residency' })
  const coach = await pendingCoach(database, { name: 'Ravi Shetty', booking: { hotel } })
  const booking = { hotel: null, reference: 'BKG-1024', startDate: '2026-11-22', endDate: '2026-11-26' }
  await pendingPlayer(database, { coach, name: 'Chitra Iyer', teamName: 'Mysuru Juniors', booking: { hotel } })
  for (const name of ['Asha Rao', 'Bina Das']) {
    await pendingPlayer(database, { coach, name, teamName: 'Mysuru Juniors', booking })
  }
  await createOfficial(database, { name: 'Divya Nair', booking: null })
  await setPageDate(page, server)
  await openParticipants(page, server, 'view=unhoused')
  await page.getByRole('checkbox', { name: 'Select Asha Rao' }).check()
  await page.getByRole('checkbox', { name: 'Select Bina Das' }).check()
  await expect(page.getByRole('button', { name: unhousedLabels.chooseForSelected(2) })).toBeVisible()
  await takePicture(page.getByRole('region', { name: unhousedLabels.title }), 'without-a-room')
})
