import { MantineProvider } from '@mantine/core'
import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LoadedTable, pageOf, SearchedTable } from './loaded-table.tsx'

test('a page has its rows and where it is', () => {
  const all = Array.from({ length: 23 }, (_, index) => index)
  expect(pageOf(all, 3, 10)).toMatchObject({ rows: [20, 21, 22], pagination: { startIndex: 21, endIndex: 23 } })
  expect(pageOf(all, 9, 10)).toMatchObject({ rows: [], pagination: { totalPages: 3 } })
})

test('a page beyond the last one is replaced in the history: Back must not lead to it again', () => {
  const change = vi.fn<(part: object, step?: string) => void>()
  render(
    <MantineProvider>
      <LoadedTable
        label="Hotels"
        columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
        all={[{ name: 'Lake View' }]}
        keyOf={({ name }) => name}
        summary={showingOf()}
        emptyTitle="No hotels"
        pageSizes={[10]}
        params={{ page: 9, limit: 10 }}
        change={change}
      />
    </MantineProvider>,
  )
  expect(change.mock.calls).toEqual([[{ page: 1 }, 'replace']])
})

const people = Array.from({ length: 30 }, (_, index) => ({
  name: `Player ${index + 1}`,
  room: index % 2 ? '204' : '17',
}))

const open = (all: typeof people) => {
  render(
    <MantineProvider>
      <SearchedTable
        label="Missing"
        columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
        all={all}
        keyOf={({ name }) => name}
        summary={showingOf()}
        emptyTitle="Nobody is missing"
        pageSizes={[10]}
        textOf={({ name, room }) => `${name} ${room}`}
        searchLabel="Search name or room"
        noneMatch="Nobody matches"
      />
    </MantineProvider>,
  )
  return userEvent.setup()
}

const names = () => screen.queryAllByText(/^Player \d+$/).map(({ textContent }) => textContent)

test('a search finds who has each typed word, from the first page on', async () => {
  const user = open(people)
  const [next] = screen.getAllByRole('button', { name: 'Next page' })
  await user.click(next ?? document.body)
  expect(names()).toContain('Player 11')
  await user.type(screen.getByRole('searchbox', { name: 'Search name or room' }), '204 PLAYER 3{Enter}')
  expect(names()).toEqual(['Player 30'])
  await user.type(screen.getByRole('searchbox', { name: 'Search name or room' }), '1{Enter}')
  expect(await screen.findByText('Nobody matches')).toBeDefined()
})

test('there is no search without rows', () => {
  open([])
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByText('Nobody is missing')).toBeDefined()
})
