import { expect, type Page } from '@playwright/test'
import { bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import { roomMessages } from '@trophy/contract/hotels/rooms.constants.ts'
import { createHotel } from '@trophy/server/testing'
import {
  addFieldLabels as fields,
  addParticipantLabels as labels,
} from '@trophy/web/participants/add/add-participant.constants.ts'
import { hotelSearchMessages as messages } from '@trophy/web/shared/texts/hotel-search.constants.ts'
import {
  chooseHotel,
  chooseRole,
  dialogOf,
  fieldOf,
  fillDates,
  fillIn,
  findHotels,
  reopenAddDialog,
  searchHotels,
} from '../../support/pages/add-participant.ts'
import { mockResponse, abortRequests, holdRequests, stopIntercepting } from '../../support/browser/network.ts'
import { test } from '../../support/journey.ts'
import { closeDialog } from '../../support/pages/dialogs.ts'
import { openParticipants } from '../../support/pages/participants.ts'
import { closeToast, expectToast } from '../../support/pages/toast.ts'

/** Part 2 §4, §5, §8: Search Hotels in Add New Participant, its refusals and its result. */
test.use({ journey: 'add participant: search' })

/** The call with its query. */
const searchCall = { path: `${bookingEndpoints.availableHotels.path}?*` }

let page: Page

test.beforeAll(async ({ openDesk, server }) => {
  const { database } = server
  await createHotel(database, {
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instances: [
      { startDate: '2026-11-01', endDate: '2026-11-23', totalRooms: 4 },
      { startDate: '2026-11-23', endDate: '2026-12-10', totalRooms: 6 },
    ],
  })
  await createHotel(database, {
    hotelId: 'CAMP',
    hotelName: 'Tent Camp',
    instances: [
      { startDate: '2027-02-01', endDate: '2027-02-05' },
      { startDate: '2027-02-07', endDate: '2027-02-12' },
    ],
  })
  await createHotel(database, { hotelId: 'HILL', hotelName: 'Hill View', instances: [{ totalRooms: 1 }] })
  page = await openDesk()
  await openParticipants(page, server)
})
test.afterEach(() => closeDialog(page))

const hotelField = () => dialogOf(page).getByRole('combobox', { name: labels.hotelId })

/** Records whether the page ever shows this text, however briefly. */
const recordText = (text: string) =>
  page.evaluate((expected) => {
    const mark = () =>
      document.body.textContent?.includes(expected) && document.documentElement.setAttribute('data-shown', '')
    new MutationObserver(mark).observe(document.body, { childList: true, subtree: true })
  }, text)

/** Opens the dialog with the role player and dates of five days. */
const openForPlayer = async () => {
  const dialog = await reopenAddDialog(page)
  await chooseRole(page, 'player')
  await fillDates(page, '21/11/2026', '25/11/2026')
  return dialog
}

test('the search is refused without role and dates, with invalid dates, and with an end before the start', async () => {
  await reopenAddDialog(page)
  const expectRefused = async (title: string, text: string) => {
    await searchHotels(page)
    await expectToast(page, title, text)
    await closeToast(page)
  }
  await expectRefused(messages.missingTitle, messages.missing)
  await chooseRole(page, 'player')
  await fillIn(page, { [labels.bookingStartDate]: '21/11/2026' })
  await expectRefused(messages.missingTitle, messages.missing)
  await fillIn(page, { [labels.bookingEndDate]: '31/11/2026' })
  await expect(fieldOf(dialogOf(page), labels.bookingEndDate)).toHaveValue('31/11/2026')
  await expect(dialogOf(page).getByText(messages.invalid)).toBeVisible()
  await expectRefused(messages.invalidTitle, messages.invalid)
  for (const end of ['20/11/2026', '21/11/2026']) {
    await fillIn(page, { [labels.bookingEndDate]: end })
    await expectRefused(messages.rangeTitle, messages.range)
  }
})

test('the search lists the hotels with their details', async () => {
  await reopenAddDialog(page)
  await chooseRole(page, 'official')
  await expect(dialogOf(page).getByText(labels.searchFirst)).toBeVisible()
  await fillDates(page, '21/11/2026', '25/11/2026')
  await findHotels(page, 2)
  await hotelField().click()
  await expect(page.getByRole('option')).toHaveText([
    ['Hill View', 'Instance 1 · Gymkhana Ground · 01/11/2026 – 31/12/2026', '1 room available · Last room'].join(''),
    [
      'Lake View',
      messages.multiInstance,
      'Instance 1 · Gymkhana Ground · 01/11/2026 – 23/11/2026',
      '4 rooms available · Only 4 rooms left',
    ].join(''),
  ])
  await hotelField().fill('nowhere')
  await expect(page.getByText(labels.noSuchHotel)).toBeVisible()
  await hotelField().fill('lake')
  await page.getByRole('option').click()
  await expect(hotelField()).toHaveValue('Lake View · Instance 1')
})

test('a search without results is reported', async () => {
  await reopenAddDialog(page)
  await chooseRole(page, 'player')
  await fillDates(page, '21/01/2027', '25/01/2027')
  await findHotels(page, 0)
  await expect(dialogOf(page).getByText(messages.noneFound)).toBeVisible()
  await expect(hotelField()).toBeHidden()
})

test('a failed search is reported with its status, and can be repeated', async () => {
  await openForPlayer()
  const expectFailure = async (text: string) => {
    await searchHotels(page)
    await expectToast(page, messages.failedTitle, text)
    await closeToast(page)
    await stopIntercepting(page, searchCall)
  }
  await mockResponse(page, searchCall, 503, { message: 'The database is away', code: 'unavailable' })
  await expectFailure(messages.failed(503, 'The database is away'))
  await page.route(`**${searchCall.path}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await expectFailure(messages.failed(502, 'Bad gateway'))
  await abortRequests(page, searchCall)
  await expectFailure(messages.noResponse)
  await findHotels(page, 2)
})

test('another role or other dates clear the results, also of a pending search', async () => {
  const dialog = await openForPlayer()
  await fillIn(page, { [fields.name]: 'Kavya', [fields.teamName]: 'Lions', [fields.bookingReference]: 'REF-1' })
  const search = async () => {
    await findHotels(page, 2)
    await chooseHotel(page, 'Lake View')
    await closeToast(page)
  }
  await search()
  await chooseRole(page, 'official')
  await expect(hotelField()).toBeHidden()
  await expect(fieldOf(dialog, fields.name)).toHaveValue('Kavya')
  await expect(fieldOf(dialog, fields.bookingReference)).toHaveValue('REF-1')
  await chooseRole(page, 'player')
  await expect(fieldOf(dialog, fields.teamName)).toHaveValue('')
  await search()
  await fillIn(page, { [labels.bookingEndDate]: '26/11/2026' })
  await expect(hotelField()).toBeHidden()
  const release = await holdRequests(page, searchCall)
  await searchHotels(page)
  await fillIn(page, { [labels.bookingEndDate]: '27/11/2026' })
  await recordText(messages.completeTitle)
  const searchResponse = page.waitForResponse((response) =>
    response.url().includes(bookingEndpoints.availableHotels.path),
  )
  release()
  await (await searchResponse).finished()
  // Once a later call has its response, a toast of the search would have been shown.
  await fieldOf(dialog, labels.participantId).fill('OWN-1')
  await dialog.getByRole('button', { name: labels.anotherId }).click()
  await expect(fieldOf(dialog, labels.participantId)).toHaveValue(/^PLA_/)
  await expect(dialog.getByText(labels.searchFirst)).toBeVisible()
  await expect(hotelField()).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-shown')
})

test('another hotel resets the adjacent periods; missing ones and gap nights are reported', async () => {
  const dialog = await openForPlayer()
  await findHotels(page, 2)
  await chooseHotel(page, 'Lake View')
  const second = dialog.getByRole('checkbox', { name: /^Instance 2/ })
  await second.check()
  await expect(dialog.getByText(messages.summary(2))).toBeVisible()
  await chooseHotel(page, 'Hill View')
  await expect(second).toBeHidden()
  await chooseHotel(page, 'Lake View')
  await expect(second).not.toBeChecked()
  await second.check()
  await second.uncheck()
  await expect(dialog.getByText('The dates reach into instance 2 of Lake View, which was not chosen')).toBeVisible()
  await second.check()
  await expect(dialog.getByText(/which was not chosen/)).toBeHidden()
  await fillDates(page, '03/02/2027', '10/02/2027')
  await findHotels(page, 1)
  await hotelField().click()
  await expect(page.getByRole('option')).toContainText(roomMessages.nightsWithoutRoom(2))
  await page.getByRole('option').click()
  const warning = dialog.getByText(roomMessages.gapNights(['2027-02-05', '2027-02-06']), { exact: true })
  await expect(warning).toBeVisible()
  await second.check()
  await expect(warning).toBeVisible()
  await fillDates(page, '01/02/2027', '04/02/2027')
  await findHotels(page, 1)
  await chooseHotel(page, 'Tent Camp')
  await expect(warning).toBeHidden()
})
