import { expect } from '@playwright/test'
import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { hotelEndpoints } from '@trophy/contract/hotels/hotels.contract.ts'
import { participantMessages as messages } from '@trophy/contract/participants/participants.constants.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { checkedInPlayer, createHotel, createOfficial } from '@trophy/server/testing'
import { mockResponse, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { choose, expectAddress, expectRows, openParticipants } from '../../support/pages/participants.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** The filters of the participants table (part 2 §2). */
test.use({ journey: 'participants filters' })

test('an empty list explains what to do', async ({ page, server }) => {
  await openParticipants(page, server)
  await expect(page.getByText(messages.noneFound, { exact: true })).toBeVisible()
  await expect(page.getByText(messages.noneFoundHint)).toBeVisible()
})

test.describe('with people', () => {
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
    await choose(page, 'Hotel', 'Lake View (LAKE)')
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
    await expect(page.getByRole('combobox', { name: 'Hotel', exact: true })).toHaveValue('All hotels')
    await expectRows(page, 'PLA_1', 'OFC_3', 'OFC_2', 'OFC_1')
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Hotel', exact: true })).toHaveValue('Lake View (LAKE)')
    await expectRows(page, 'OFC_2')
  })

  test('every hotel can be found by typing; a partial list shows the total; the URL shows the name', async ({
    page,
    server,
  }) => {
    for (let index = 0; index < 60; index += 1) {
      await createHotel(server.database, { hotelId: `TENT${index}`, hotelName: `Tent ${index}` })
    }
    const longName = 'Sri Kanteerava International Convention Centre (Block B)'
    await createHotel(server.database, { hotelId: 'SRI', hotelName: longName })
    await openParticipants(page, server, 'hotelFilterId=TENT59')
    const hotel = page.getByRole('combobox', { name: 'Hotel', exact: true })
    await expect(hotel).toHaveValue('Tent 59 (TENT59)')
    await hotel.click()
    await expect(page.getByRole('option', { name: listPartMessage('50', '63') })).toBeVisible()
    // The list is wider than its field, so that a long name does not wrap after each word.
    const option = await page.getByRole('option', { name: longName }).boundingBox()
    expect(option?.width).toBeGreaterThan((await hotel.boundingBox())?.width ?? Infinity)
    await expect(page.getByRole('option', { name: 'Tent 58' })).toHaveCount(0)
    await hotel.fill('tent58')
    await expect(page.getByRole('option')).toHaveText(['Tent 58 (TENT58)'])
    await page.getByRole('option').click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectAddress(page, { hotelFilterId: 'TENT58' })
    await hotel.click()
    await expect(page.getByRole('option').first()).toHaveText('All hotels')
  })

  test('the dates filter, and an end before the start is reported', async ({ page, server }) => {
    await openParticipants(page, server)
    await page.getByRole('textbox', { name: 'Booking start date from' }).fill('21/11/2026')
    const end = page.getByRole('textbox', { name: 'Booking end date until' })
    await end.fill('20/11/2026')
    await end.blur()
    await expect(page.getByText(messages.endBeforeStart)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await end.fill('25/11/2026')
    await end.blur()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectAddress(page, { bookingStartDate: '2026-11-21', bookingEndDate: '2026-11-25' })
    await expectRows(page, 'OFC_3')
  })

  test('filters without a result show a text until they are changed', async ({ page, server }) => {
    await openParticipants(page, server, 'role=coach&checkinStatus=checked_in')
    await expect(page.getByText(messages.noneMatch, { exact: true })).toBeVisible()
    await expect(page.getByText(messages.noneMatchHint)).toBeVisible()
    await choose(page, 'Role', 'Player')
    await expectRows(page, 'PLA_1')
  })

  test('on a phone the filters of hotel and dates collapse and show how many are set', async ({
    openPhone,
    server,
  }) => {
    const page = await openPhone()
    await openParticipants(page, server, 'hotelFilterId=LAKE&instanceCode=2')
    const fold = page.getByRole('button', { name: 'Hotel and date filters (2)' })
    await expect(page.getByRole('combobox', { name: 'Instance' })).toBeHidden()
    await fold.click()
    await expect(page.getByRole('combobox', { name: 'Hotel', exact: true })).toHaveValue('Lake View (LAKE)')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Hotel and date filters', exact: true })).toBeVisible()
  })

  const unavailable = { message: 'Out of order', code: 'internal' }

  test('a list that cannot be read shows an error with Try Again', async ({ page, server }) => {
    const list = { path: `${participantEndpoints.list.path}*` }
    await mockResponse(page, list, 500, unavailable)
    await openParticipants(page, server)
    await expectToast(page, 'Error', unavailable.message)
    await expect(page.getByText(messages.fetchFailed)).toBeVisible()
    await stopIntercepting(page, list)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectRows(page, 'PLA_1', 'OFC_3', 'OFC_2', 'OFC_1')
  })

  test('filter options that cannot be read are reported', async ({ page, server }) => {
    const failing = [
      [participantEndpoints.disciplines.path, messages.disciplinesFailed],
      [`${hotelEndpoints.search.path}*`, hotelMessages.fetchFailed],
      [hotelEndpoints.instances.path.replace(':hotelId', '*'), hotelMessages.instancesFailed],
    ] as const
    for (const [path, message] of failing) {
      await mockResponse(page, { path }, 500)
      await openParticipants(page, server, 'hotelFilterId=LAKE')
      await expectToast(page, 'Error', message)
      await closeToast(page)
      await stopIntercepting(page, { path })
    }
  })
})
