import { expect } from '@playwright/test'
import { checkedInPlayer, createHotel, createOfficial } from '@trophy/server/testing'
import { test } from '../../support/journey.ts'
import { choose, expectAddress, expectRows, openParticipants } from '../../support/pages/participants.ts'

/** The filters of the participants table (part 2 §2). */
test.use({ journey: 'participants filters' })

const longName = 'Sri Kanteerava International Convention Centre (Block B)'

test.beforeAll(async ({ server: { database } }) => {
  const lake = await createHotel(database, {
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instances: [
      { startDate: '2026-11-01', endDate: '2026-11-22' },
      { startDate: '2026-11-22', endDate: '2026-12-31' },
    ],
  })
  const hill = await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill Top' })
  await createHotel(database, { hotelId: 'SRI', hotelName: longName })
  const people = [
    ['OFC_1', lake, '2026-11-18', '2026-11-21'],
    ['OFC_2', lake, '2026-11-23', '2026-11-27'],
    ['OFC_3', hill, '2026-11-21', '2026-11-25'],
  ] as const
  for (const [participantId, hotel, startDate, endDate] of people) {
    await createOfficial(database, { participantId, booking: { hotel, startDate, endDate } })
  }
  await checkedInPlayer(database, { participantId: 'PLA_1', booking: { hotel: hill } })
})

test('hotel and instance filter on Apply; Clear removes them', async ({ page, server }) => {
  await openParticipants(page, server)
  await expect(page.getByRole('combobox', { name: 'Instance' })).toBeDisabled()
  const hotel = page.getByRole('combobox', { name: 'Hotel', exact: true })
  await hotel.click()
  // The list is wider than its field, so that a long name does not wrap after each word.
  const option = await page.getByRole('option', { name: longName }).boundingBox()
  expect(option?.width).toBeGreaterThan((await hotel.boundingBox())?.width ?? Infinity)
  await page.getByRole('option', { name: 'Lake View (LAKE)' }).click()
  await expectAddress(page, {})
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectAddress(page, { hotelFilterId: 'LAKE' })
  await expectRows(page, 'OFC_2', 'OFC_1')
  await choose(page, 'Instance', /^2: 22\/11\/2026/)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectAddress(page, { hotelFilterId: 'LAKE', instanceCode: '2' })
  await expectRows(page, 'OFC_2')
  await choose(page, 'Hotel', 'Hill Top (HILL)')
  await expect(page.getByRole('combobox', { name: 'Instance' })).toHaveValue('All instances')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expectAddress(page, {})
  await expect(hotel).toHaveValue('All hotels')
  await expectRows(page, 'PLA_1', 'OFC_3', 'OFC_2', 'OFC_1')
  await page.goBack()
  await expect(hotel).toHaveValue('Lake View (LAKE)')
  await expectRows(page, 'OFC_2')
})
