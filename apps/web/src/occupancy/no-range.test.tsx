import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { adminServer } from '../testing/admin-console.ts'
import { json } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'

const { hotels, occupancy } = endpoints

test('Refresh asks for no nights while the range is incomplete', async () => {
  const server = adminServer()
    .answer(hotels.districts, [])
    .respond(occupancy.grid, () => json({ message: 'Start date is required', code: 'invalid_request' }, 400))
  const user = openApp('/admin?tab=hotels&view=occupancy&period=custom&from=2026-11-21')
  await screen.findByText('Select Valid Date Range')
  await press(user, 'Refresh')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(server.sentTo(occupancy.grid)).toEqual([])
})
