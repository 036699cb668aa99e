import { screen, waitFor } from '@testing-library/react'
import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { participantMessages as messages } from '@trophy/contract/participants/participants.constants.ts'
import { describe, expect, test, vi } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { lastQuery, listServer, openList, shownAddress } from '../../testing/screens/participant-list.tsx'
import { allOptions, descriptionOf, enter, fieldOf, pick, queryField } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { refusal } from '../../testing/stub-server.ts'

/** The filters of the participants table (part 2 §2). */

const { hotels, participants } = endpoints

const [startsFrom, endsBy] = ['Booking start date from', 'Booking end date until']
const button = (name: string) => screen.getByText(name).closest('button') ?? document.createElement('button')
const fail = () => new Response('', { status: 500 })

describe('an empty list', () => {
  test('explains what to do', async () => {
    listServer(0)
    openList()
    expect(await screen.findByText(messages.noneFound)).toBeDefined()
    expect(screen.queryByText(messages.noneFoundHint)).not.toBeNull()
  })

  test.each(['role=coach&checkinStatus=checked_in', 'search=nobody', 'hotelFilterId=LAKE', 'night=2026-11-22'])(
    'of %s says that nobody matches, until that is changed',
    async (query) => {
      const server = listServer(0)
      openList(query)
      expect(await screen.findByText(messages.noneMatch)).toBeDefined()
      expect(screen.queryByText(messages.noneMatchHint)).not.toBeNull()
      await pick('Role', 'Player')
      await waitFor(() => expect(lastQuery(server)).toMatchObject({ role: 'player' }))
    },
  )
})

describe('hotel and instance', () => {
  test('filter on Apply, and Clear removes them', async () => {
    const server = listServer()
    const user = openList()
    expect(fieldOf('Instance').disabled).toBe(true)
    await waitFor(() => expect(fieldOf('Hotel').value).toBe('All hotels'))
    await pick('Hotel', 'Lake View (LAKE)')
    expect(shownAddress()).toEqual({})
    await user.click(button('Apply'))
    await waitFor(() => expect(shownAddress()).toEqual({ hotelFilterId: 'LAKE' }))
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ hotelFilterId: 'LAKE' }))
    await pick('Instance', '2: 22/11/2026 – 31/12/2026')
    await user.click(button('Apply'))
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ hotelFilterId: 'LAKE', instanceCode: '2' }))
    expect(shownAddress()).toEqual({ hotelFilterId: 'LAKE', instanceCode: '2' })
    await pick('Hotel', 'Hill Top (HILL)')
    expect(fieldOf('Instance').value).toBe('All instances')
    await user.click(button('Clear'))
    await waitFor(() => expect(shownAddress()).toEqual({}))
    expect(fieldOf('Hotel').value).toBe('All hotels')
    expect(fieldOf('Instance').disabled).toBe(true)
  })

  test('of the address are shown by name', async () => {
    listServer()
    openList('hotelFilterId=LAKE&instanceCode=2')
    await waitFor(() => expect(fieldOf('Hotel').value).toBe('Lake View (LAKE)'))
    expect(fieldOf('Instance').value).toBe('2: 22/11/2026 – 31/12/2026')
  })

  test('are found by typing, and a part of the list tells how many there are', async () => {
    const tents = Array.from({ length: 50 }, (_, index) => ({ hotelId: `TENT${index}`, hotelName: `Tent ${index}` }))
    const server = listServer().respond(hotels.search, ({ query }) => {
      const rows = query.get('query') === 'tent58' ? [{ hotelId: 'TENT58', hotelName: 'Tent 58' }] : tents
      return Response.json(rows, { headers: { 'x-total-count': rows === tents ? '63' : '1' } })
    })
    const user = openList()
    await user.click(fieldOf('Hotel'))
    await waitFor(() =>
      expect(allOptions().map(({ textContent }) => textContent)).toContain(listPartMessage('50', '63')),
    )
    expect(allOptions().map(({ textContent }) => textContent)).not.toContain('Tent 58 (TENT58)')
    await user.clear(fieldOf('Hotel'))
    await user.paste('tent58')
    await pick('Hotel', 'Tent 58 (TENT58)')
    await user.click(button('Apply'))
    await waitFor(() => expect(shownAddress()).toEqual({ hotelFilterId: 'TENT58' }))
    expect(server.sentTo(hotels.search).some(({ query }) => query.get('query') === 'tent58')).toBe(true)
    await user.click(fieldOf('Hotel'))
    await waitFor(() => expect(allOptions().map(({ textContent }) => textContent)).toContain('All hotels'))
  })
})

test('the dates filter on Apply, and an end before the start is reported', async () => {
  const server = listServer()
  const user = openList()
  await waitFor(() => expect(fieldOf(endsBy).readOnly).toBe(false))
  enter(startsFrom, '21/11/2026')
  enter(endsBy, '20/11/2026')
  expect(descriptionOf(fieldOf(endsBy))).toBe(messages.endBeforeStart)
  expect(button('Apply').disabled).toBe(true)
  enter(endsBy, '25/11/2026')
  await user.click(button('Apply'))
  const dates = { bookingStartDate: '2026-11-21', bookingEndDate: '2026-11-25' }
  await waitFor(() => expect(shownAddress()).toEqual(dates))
  await waitFor(() => expect(lastQuery(server)).toMatchObject(dates))
})

describe('on a phone', () => {
  const usePhone = () =>
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 48em)', media: query }),
    )

  test('the filters of hotel and dates are folded, and how many are set is told', async () => {
    usePhone()
    listServer()
    const user = openList('hotelFilterId=LAKE&instanceCode=2')
    expect(queryField('Instance')).toBeUndefined()
    await user.click(button('Hotel and date filters (2)'))
    await waitFor(() => expect(fieldOf('Hotel').value).toBe('Lake View (LAKE)'))
    await user.click(button('Clear'))
    expect(await screen.findByText('Hotel and date filters')).toBeDefined()
  })
})

describe('what cannot be read', () => {
  test.each([
    ['a message', () => refusal('internal', 'Out of order'), 'Out of order'],
    ['none', fail, messages.fetchFailed],
  ])('with %s of the server: the list shows an error with Try Again', async (_, respond, message) => {
    const server = listServer()
    server.respond(participants.list, respond)
    const user = openList()
    await expectToast(pageLabels.error, message)
    expect(screen.queryAllByText(messages.fetchFailed).length).toBeGreaterThan(0)
    listServer()
    await user.click(screen.getByText(pageLabels.tryAgain))
    expect(await screen.findByText('Latha Menon')).toBeDefined()
  })

  test.each([
    ['disciplines', participants.disciplines, messages.disciplinesFailed],
    ['hotels', hotels.search, hotelMessages.fetchFailed],
    ['instances', hotels.instances, hotelMessages.instancesFailed],
  ] as const)('%s of the filters: that is told', async (_, endpoint, message) => {
    const server = listServer().respond(endpoint, fail)
    openList('hotelFilterId=LAKE')
    await expectToast(pageLabels.error, message)
    expect(server.sentTo(participants.list)).not.toEqual([])
  })
})
