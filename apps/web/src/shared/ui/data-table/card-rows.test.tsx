import { MantineProvider } from '@mantine/core'
import type { SortOrder } from '@trophy/contract/core/list.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CardRows } from './card-rows.tsx'

type Order = { readonly sortBy: 'createdAt' | 'role'; readonly sortOrder: SortOrder }

const newestFirst = { sortBy: 'createdAt', sortOrder: 'desc' } as const

const Cards = () => {
  const [order, setOrder] = useState<Order>(newestFirst)
  return (
    <MantineProvider>
      <CardRows<string, Order['sortBy']>
        label="People"
        columns={[{ key: 'role', title: 'Role', sortBy: 'role', render: (role) => role }]}
        rows={['Coach']}
        keyOf={(role) => role}
        sorting={{ ...order, change: setOrder }}
      />
      <button type="button" onClick={() => setOrder(newestFirst)}>
        Refresh
      </button>
    </MantineProvider>
  )
}

test('the order of a phone is empty again once the list has its first order, which no column has', async () => {
  render(<Cards />)
  const user = userEvent.setup()
  const order = screen.getByRole<HTMLInputElement>('combobox', { name: 'Sort by' })
  expect(order.value).toBe('')
  await user.click(order)
  await user.click(await screen.findByRole('option', { name: 'Role, ascending', hidden: true }))
  expect(order.value).toBe('Role, ascending')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(order.value).toBe('')
})
