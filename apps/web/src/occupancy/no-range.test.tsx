import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { json, stubServer } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'

const { dashboard, hotels, occupancy, rollCall } = endpoints

test('Refresh asks for no nights while the range is incomplete', async () => {
  const server = stubServer(records.admin)
    .answer(dashboard.stats, records.stats)
    .answer(dashboard.lastRefresh, { lastRefresh: null })
    .answer(rollCall.countMissing, { missing: 0 })
    .answer(hotels.districts, [])
    .respond(occupancy.grid, () => json({ message: 'Start date is required', code: 'invalid_request' }, 400))
  const user = openApp('/admin?tab=hotels&view=occupancy&period=custom&from=2026-11-21')
  await screen.findByText('Select Valid Date Range')
  await press(user, 'Refresh')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(server.sentTo(occupancy.grid)).toEqual([])
})
