import { MantineProvider } from '@mantine/core'
import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoadedTable } from './loaded-table.tsx'

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
