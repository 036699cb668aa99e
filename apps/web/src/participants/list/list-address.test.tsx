import { screen, waitFor, within } from '@testing-library/react'
import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import { describe, expect, test } from 'vitest'
import { lastQuery, listServer, openList, shownAddress } from '../../testing/screens/participant-list.tsx'
import * as records from '../../testing/records.ts'
import { fieldOf, pick } from '../../testing/seen.ts'
import { participantPageSizes } from './participant-list.rules.ts'

/** Search, filters, page and order of the participants table are in the address. */

const { participants } = endpoints

const showing = showingOf('participants')
const searchLabel = 'Search name, ID, mobile, hotel, team or reference'
const header = (title: string) =>
  [...document.querySelectorAll('th')].find(({ textContent }) => textContent === title) ?? document.body
const barOf = (place: 'top' | 'bottom') => screen.getByRole('group', { name: `Paging, ${place}` })
const buttonIn = (bar: HTMLElement, name: string) => within(bar).getByLabelText<HTMLButtonElement>(name)

const newestFirst = { page: '1', limit: '10', sortBy: 'createdAt', sortOrder: 'desc' }

test('a shared address shows the same list, with what it is', async () => {
  const server = listServer(10)
  openList('search=pla_1&role=player&discipline=Chess&checkinStatus=pending&sortBy=role&sortOrder=asc&limit=25')
  await screen.findAllByText(showing(1, 10, 10))
  expect(fieldOf(searchLabel).value).toBe('pla_1')
  expect(fieldOf('Role').value).toBe(participantRoleLabels.player)
  await waitFor(() => expect(fieldOf('Discipline').value).toBe('Chess (1)'))
  expect(fieldOf('Check-in status').value).toBe('Pending')
  expect(fieldOf('Rows per page').value).toBe('25')
  expect(header('Role').getAttribute('aria-sort')).toBe('ascending')
  expect(lastQuery(server)).toEqual({
    search: 'pla_1',
    role: 'player',
    discipline: 'Chess',
    checkinStatus: 'pending',
    sortBy: 'role',
    sortOrder: 'asc',
    page: '1',
    limit: '25',
  })
})

test.each([
  ['role=king'],
  ['checkinStatus=gone'],
  ['limit=7'],
  ['page=-1'],
  ['sortBy=secret'],
  ['bookingStartDate=soon'],
  ['bookingStartDate=2026-11-25&bookingEndDate=2026-11-21'],
  ['instanceCode=2'],
])('%s, which is invalid, is ignored', async (query) => {
  const server = listServer(32)
  openList(query)
  await screen.findAllByText(showing(1, 10, 32))
  expect(fieldOf('Rows per page').value).toBe('10')
  expect(lastQuery(server)).toEqual(newestFirst)
})

test('what is typed into the search is in the address after a pause, without a step back to it', async () => {
  const server = listServer()
  const user = openList('discipline=Chess')
  await screen.findByText('Latha Menon')
  const steps = window.history.length
  await user.click(fieldOf(searchLabel))
  await user.paste('prakash')
  await waitFor(() => expect(shownAddress()).toEqual({ discipline: 'Chess', search: 'prakash' }))
  expect(window.history.length).toBe(steps)
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ discipline: 'Chess', search: 'prakash' }))
})

test('a filter begins with the first page', async () => {
  const server = listServer(30)
  openList('page=2')
  await screen.findAllByText(showing(11, 20, 30))
  await pick('Role', participantRoleLabels.coach)
  await waitFor(() => expect(shownAddress()).toEqual({ role: 'coach' }))
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ role: 'coach', page: '1' }))
  await pick('Role', 'All roles')
  await waitFor(() => expect(shownAddress()).toEqual({}))
})

test.each([
  ['Role', 'role'],
  ['Discipline', 'discipline'],
  ['Location', 'location'],
  ['Coach ID', 'coachId'],
  ['Status', 'checkinStatus'],
])('%s sorts both ways, and Refresh restores newest first', async (title, sortBy) => {
  const server = listServer(30)
  const user = openList('search=a&limit=50')
  await screen.findAllByText('Latha Menon')
  for (const [sortOrder, shown] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ] as const) {
    await user.click(header(title).querySelector('button') ?? document.body)
    const order = sortOrder === 'asc' ? { sortBy, sortOrder } : { sortBy }
    await waitFor(() => expect(shownAddress()).toEqual({ search: 'a', limit: '50', ...order }))
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ search: 'a', sortBy, sortOrder }))
    expect(header(title).getAttribute('aria-sort')).toBe(shown)
  }
  await user.click(screen.getByText('Refresh'))
  await waitFor(() => expect(shownAddress()).toEqual({ search: 'a', limit: '50' }))
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ search: 'a', sortBy: 'createdAt', sortOrder: 'desc' }))
})

test('Refresh reads the list again', async () => {
  const server = listServer()
  const user = openList('role=official')
  await screen.findByText('Latha Menon')
  const before = server.sentTo(participants.list).length
  server.answer(participants.list, { data: [], pagination: records.pageOf(0) })
  await user.click(screen.getByText('Refresh'))
  await waitFor(() => expect(screen.queryByText('Latha Menon')).toBeNull())
  expect(server.sentTo(participants.list)).toHaveLength(before + 1)
})

describe('paging', () => {
  test('works above and below the table', async () => {
    listServer(30)
    const user = openList('role=player')
    await screen.findAllByText(showing(1, 10, 30))
    expect(buttonIn(barOf('top'), 'First page').disabled).toBe(true)
    expect(buttonIn(barOf('top'), 'Previous page').disabled).toBe(true)
    for (const [place, name, page, shown] of [
      ['top', 'Next page', '2', showing(11, 20, 30)],
      ['bottom', 'Last page', '3', showing(21, 30, 30)],
      ['bottom', 'Previous page', '2', showing(11, 20, 30)],
      ['top', 'First page', undefined, showing(1, 10, 30)],
    ] as const) {
      await user.click(buttonIn(barOf(place), name))
      await within(barOf('top')).findByText(shown)
      expect(barOf('bottom').textContent).toContain(shown)
      expect(barOf('bottom').textContent).toContain(`Page ${page ?? 1} of 3`)
      expect(shownAddress()).toEqual(page === undefined ? { role: 'player' } : { role: 'player', page })
    }
  })

  test.each(participantPageSizes.slice(1).map(String))('shows %s rows on request', async (limit) => {
    const server = listServer(30)
    openList('role=player&page=2')
    await screen.findAllByText(showing(11, 20, 30))
    await pick('Rows per page', limit)
    await within(barOf('top')).findByText(showing(1, Math.min(30, Number(limit)), 30))
    expect(shownAddress()).toEqual({ role: 'player', limit })
    expect(lastQuery(server)).toMatchObject({ page: '1', limit })
  })

  test('of a page beyond the last one shows the last one, without a step back', async () => {
    listServer(30)
    const steps = window.history.length
    openList('role=player&page=99')
    await waitFor(() => expect(shownAddress()).toEqual({ role: 'player', page: '3' }))
    await screen.findAllByText(showing(21, 30, 30))
    expect(window.history.length).toBe(steps)
  })
})
