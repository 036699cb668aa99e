import { paginate } from '@trophy/contract/core/http/pagination.ts'
import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPart } from '../../../testing/open-app.tsx'
import { pick } from '../../../testing/seen.ts'
import { DataTable } from './data-table.tsx'

const summary = showingOf('people', 'person')

/** Page 3 of 5, ordered by name. */
const open = (page = 3, sortOrder: 'asc' | 'desc' = 'asc') => {
  const change = vi.fn<(part: object) => void>()
  const sort = vi.fn<(part: object) => void>()
  const user = openPart(
    <DataTable<string, 'name' | 'role'>
      label="People"
      columns={[
        { key: 'name', title: 'Name', sortBy: 'name', render: (name) => name, total: 'All' },
        { key: 'role', title: 'Role', sortBy: 'role', render: () => 'Coach' },
        { key: 'room', title: 'Room', render: () => '17' },
      ]}
      rows={['Asha']}
      keyOf={(name) => name}
      sorting={{ sortBy: 'name', sortOrder, change: sort }}
      paging={{ pagination: paginate(50, page, 10, 10), limit: 10, pageSizes: [10, 25], summary, change }}
      activeKey="Asha"
      emptyTitle="Nobody"
    />,
  )
  const bar = (place: 'top' | 'bottom') => within(screen.getByRole('group', { name: `Paging, ${place}` }))
  return { user, bar, changes: () => change.mock.calls.flat(), sorts: () => sort.mock.calls.flat() }
}

test.each(['top', 'bottom'] as const)('the bar at the %s leads to the other pages', async (place) => {
  const { user, bar, changes } = open()
  expect(bar(place).getByText('Page 3 of 5')).toBeDefined()
  expect(bar(place).getByText(summary(21, 30, 50))).toBeDefined()
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await user.click(bar(place).getByRole('button', { name }))
  expect(changes()).toEqual([{ page: 1 }, { page: 2 }, { page: 4 }, { page: 5 }])
})

test.each([
  [1, [true, true, false, false]],
  [5, [false, false, true, true]],
])('on page %i there is nothing beyond', (page, expected) => {
  const { bar } = open(page)
  const buttons = bar('top').getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ disabled }) => disabled)).toEqual(expected)
})

test('another page size is asked for as a number', async () => {
  const { changes } = open()
  await pick('Rows per page', '25')
  expect(changes()).toEqual([{ limit: 25 }])
})

test('a head orders by its column, and the other way when it does already', async () => {
  const { user, sorts } = open()
  const heads = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  expect(heads).toEqual(['ascending', 'none', null])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Role' }))
  expect(screen.queryByRole('button', { name: 'Room' })).toBeNull()
  expect(sorts()).toEqual([
    { sortBy: 'name', sortOrder: 'desc' },
    { sortBy: 'role', sortOrder: 'asc' },
  ])
})

test('what is ordered the other way says so, and goes back', async () => {
  const { user, sorts } = open(3, 'desc')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(sorts()).toEqual([{ sortBy: 'name', sortOrder: 'asc' }])
})

test('the active row is marked, and totals stand below', () => {
  open()
  expect(screen.getByRole('row', { name: /^Asha/ }).dataset['active']).toBe('true')
  expect(screen.getByRole('row', { name: /^All/ })).toBeDefined()
})
