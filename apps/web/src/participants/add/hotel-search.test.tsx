import { act, screen, waitFor } from '@testing-library/react'
import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import { describe, expect, test, vi } from 'vitest'
import { hotelSearchMessages as messages } from '../../shared/texts/hotel-search.constants.ts'
import { chooseRole, enterDates, openNewParticipant } from '../../testing/screens/new-participant.tsx'
import * as records from '../../testing/records.ts'
import { allOptions, descriptionOf, enter, fieldOf, pick, queryField } from '../../testing/seen.ts'
import { expectToast, shownToast } from '../../testing/toast.ts'
import { json, refusal, type Responder } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { addFieldLabels as fields, addParticipantLabels as labels } from '../participants.constants.ts'

const { bookings, participants } = endpoints

const second = {
  id: '00000000-0000-4000-8000-00000000aaa2',
  instanceCode: '2',
  totalRooms: 6,
  startDate: '2026-11-23',
  endDate: '2026-12-10',
}
const hill = records.freeHotel({
  hotelId: 'HILL',
  hotelName: 'Hill View',
  availableRooms: 1,
  roomSuggestion: 'Last room',
  endDate: '2026-12-31',
})
const lake = records.freeHotel({
  hotelId: 'LAKE',
  hotelName: 'Lake View',
  availableRooms: 4,
  roomSuggestion: 'Only 4 rooms left',
  endDate: '2026-11-23',
  hasAdjacentInstances: true,
  adjacentInstances: [second],
})

type Opened = Awaited<ReturnType<typeof openNewParticipant>>
const search = ({ user }: Opened) => press(user, labels.searchHotels, labels.title)

/** Dates of five days, and what is found for them. */
const openWith = async (...found: AvailableHotel[]) => {
  const opened = await openNewParticipant()
  opened.server.answer(bookings.availableHotels, found)
  await chooseRole('player')
  enterDates('21/11/2026', '25/11/2026')
  return opened
}
const openFound = async (...found: AvailableHotel[]) => {
  const opened = await openWith(...found)
  await search(opened)
  await expectToast(messages.completeTitle, messages.complete(found.length))
  return opened
}
const roles = Object.values<string>(participantRoleLabels)
const hotelOptions = () => allOptions().filter(({ textContent }) => !roles.includes(textContent))
const adjacentBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Instance 2/ })

describe('the search is refused', () => {
  test.each([
    ['without role and dates', false, '', '', messages.missingTitle, messages.missing],
    ['without a role', false, '21/11/2026', '25/11/2026', messages.missingTitle, messages.missing],
    ['without an end', true, '21/11/2026', '', messages.missingTitle, messages.missing],
    ['without a start', true, '', '25/11/2026', messages.missingTitle, messages.missing],
    ['with a day that does not exist', true, '21/11/2026', '31/11/2026', messages.invalidTitle, messages.invalid],
    ['with an end before the start', true, '21/11/2026', '20/11/2026', messages.rangeTitle, messages.range],
    ['with an end on the start', true, '21/11/2026', '21/11/2026', messages.rangeTitle, messages.range],
  ] as const)('%s', async (_, hasRole, start, end, title, text) => {
    const opened = await openNewParticipant()
    if (hasRole) await chooseRole('player')
    enterDates(start, end)
    await search(opened)
    await expectToast(title, text)
    expect(opened.server.sentTo(bookings.availableHotels)).toEqual([])
  })

  test('and a day that does not exist stays, with a message', async () => {
    await openNewParticipant()
    enter(labels.bookingEndDate, '31/11/2026')
    expect(fieldOf(labels.bookingEndDate).value).toBe('31/11/2026')
    expect(descriptionOf(fieldOf(labels.bookingEndDate))).toBe(messages.invalid)
  })
})

test('the hotels are listed with their details, and found by parts of their names', async () => {
  const opened = await openWith(hill, lake)
  expect(screen.queryByText(labels.searchFirst)).not.toBeNull()
  await search(opened)
  await expectToast(messages.completeTitle, messages.complete(2))
  expect(opened.server.sentTo(bookings.availableHotels).map(({ query }) => Object.fromEntries(query))).toEqual([
    { startDate: '2026-11-21', endDate: '2026-11-25', participantType: 'player' },
  ])
  await opened.user.click(fieldOf(labels.hotelId))
  await waitFor(() =>
    expect(hotelOptions().map(({ textContent }) => textContent)).toEqual([
      ['Hill View', 'Instance 1 · Kochi · 01/11/2026 – 31/12/2026', '1 room available · Last room'].join(''),
      [
        'Lake View',
        messages.multiInstance,
        'Instance 1 · Kochi · 01/11/2026 – 23/11/2026',
        '4 rooms available · Only 4 rooms left',
      ].join(''),
    ]),
  )
  await opened.user.clear(fieldOf(labels.hotelId))
  await opened.user.paste('nowhere')
  expect(screen.queryByText(labels.noSuchHotel)).not.toBeNull()
  await opened.user.clear(fieldOf(labels.hotelId))
  await opened.user.paste('lake')
  const [only, ...others] = hotelOptions()
  expect(others).toEqual([])
  await opened.user.click(only ?? document.body)
  expect(fieldOf(labels.hotelId).value).toBe('Lake View · Instance 1')
})

test('a search without results is reported', async () => {
  await openFound()
  expect(screen.queryByText(messages.noneFound)).not.toBeNull()
  expect(queryField(labels.hotelId)).toBeUndefined()
})

test.each<[string, Responder, string]>([
  ['by the server', () => refusal('unavailable', 'The database is away'), messages.failed(503, 'The database is away')],
  ['by a proxy', () => new Response('Bad gateway', { status: 502 }), messages.failed(502, 'Bad gateway')],
  ['without a response', () => Promise.reject(new TypeError('Failed to fetch')), messages.noResponse],
])('a search that failed %s says so, and can be repeated', async (_, fail, text) => {
  const opened = await openWith(hill, lake)
  opened.server.respond(bookings.availableHotels, fail)
  await search(opened)
  await expectToast(messages.failedTitle, text)
  opened.server.answer(bookings.availableHotels, [hill, lake])
  await search(opened)
  await expectToast(messages.completeTitle, messages.complete(2))
  expect(queryField(labels.hotelId)).toBeDefined()
})

describe('the results are gone', () => {
  test('with another role, which keeps what everybody has', async () => {
    await openFound(hill, lake)
    enter(fields.name, 'Kavya')
    enter(fields.teamName, 'Lions')
    enter(fields.bookingReference, 'REF-1')
    await pick(labels.hotelId, 'Lake View')
    await chooseRole('official')
    expect(queryField(labels.hotelId)).toBeUndefined()
    expect(fieldOf(fields.name).value).toBe('Kavya')
    expect(fieldOf(fields.bookingReference).value).toBe('REF-1')
    await chooseRole('player')
    expect(fieldOf(fields.teamName).value).toBe('')
  })

  test.each([
    [labels.bookingStartDate, '22/11/2026'],
    [labels.bookingEndDate, '26/11/2026'],
  ])('with another %s', async (label, day) => {
    await openFound(hill, lake)
    await pick(labels.hotelId, 'Lake View')
    enter(label, day)
    expect(queryField(labels.hotelId)).toBeUndefined()
    expect(screen.queryByText(labels.searchFirst)).not.toBeNull()
  })

  test('also those of a search that has not ended', async () => {
    const opened = await openWith(hill, lake)
    let release = (): void => undefined
    opened.server.respond(
      bookings.availableHotels,
      () =>
        new Promise((resolve) => {
          release = () => resolve(json([hill, lake]))
        }),
    )
    await search(opened)
    await waitFor(() => expect(opened.server.sentTo(bookings.availableHotels)).toHaveLength(1))
    enter(labels.bookingEndDate, '27/11/2026')
    release()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(shownToast()).toBeUndefined()
    expect(screen.queryByText(labels.searchFirst)).not.toBeNull()
    expect(queryField(labels.hotelId)).toBeUndefined()
  })
})

describe('adjacent periods of the hotel', () => {
  test('that the dates need are marked and have to be chosen', async () => {
    const opened = await openFound(hill, lake)
    await pick(labels.hotelId, 'Lake View')
    const group = screen.getByRole('group', { name: messages.adjacentTitle })
    expect(group.textContent).toContain(messages.needed)
    adjacentBox().click()
    await waitFor(() => expect(screen.queryByText(messages.summary(2))).not.toBeNull())
    adjacentBox().click()
    const missing = roomMessages.needsInstance('Lake View', '2')
    await waitFor(() => expect(screen.queryByText(missing)).not.toBeNull())
    adjacentBox().click()
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull())
    enter(fields.name, 'Kavya')
    await press(opened.user, labels.submit, labels.title)
    expect(opened.server.sentTo(participants.add)).toEqual([])
  })

  test('are not chosen any more with another hotel', async () => {
    await openFound(hill, lake)
    await pick(labels.hotelId, 'Lake View')
    adjacentBox().click()
    await waitFor(() => expect(adjacentBox().checked).toBe(true))
    await pick(labels.hotelId, 'Hill View')
    expect(screen.queryByRole('checkbox', { name: /^Instance 2/ })).toBeNull()
    await pick(labels.hotelId, 'Lake View')
    expect(adjacentBox().checked).toBe(false)
  })
})

describe('nights that no period of the hotel covers', () => {
  const camp = records.freeHotel({
    hotelId: 'CAMP',
    hotelName: 'Tent Camp',
    startDate: '2027-02-01',
    endDate: '2027-02-05',
    hasAdjacentInstances: true,
    adjacentInstances: [{ ...second, startDate: '2027-02-07', endDate: '2027-02-12' }],
    gapNights: ['2027-02-05', '2027-02-06'],
  })

  test('are counted in the list and named once the hotel is chosen, whatever else is', async () => {
    const opened = await openWith(camp)
    enterDates('03/02/2027', '10/02/2027')
    await search(opened)
    await expectToast(messages.completeTitle, messages.complete(1))
    await opened.user.click(fieldOf(labels.hotelId))
    await waitFor(() => expect(hotelOptions()[0]?.textContent).toContain(roomMessages.nightsWithoutRoom(2)))
    await pick(labels.hotelId, 'Tent Camp')
    const isWarned = () => screen.queryByText(roomMessages.gapNights(camp.gapNights)) !== null
    expect(isWarned()).toBe(true)
    adjacentBox().click()
    await waitFor(() => expect(adjacentBox().checked).toBe(true))
    expect(isWarned()).toBe(true)
    opened.server.answer(bookings.availableHotels, [{ ...camp, gapNights: [] }])
    enterDates('01/02/2027', '04/02/2027')
    await search(opened)
    await waitFor(() => fieldOf(labels.hotelId))
    await pick(labels.hotelId, 'Tent Camp')
    expect(isWarned()).toBe(false)
  })
})
