import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { adminServer } from '../testing/admin-console.ts'
import { press } from '../testing/typing.ts'
import { hotelRowLabels } from './hotel-dialogs.constants.ts'

const { hotels, occupancy, rehousing } = endpoints

/** It covers one night, that of today. */
const instance = records.hotelInstance({
  startDate: '2026-11-21',
  endDate: '2026-11-21',
  occupiedRooms: 5,
  availableRooms: 0,
})

test('the people of an instance of one night can be re-housed on its day, with the rooms that it has', async () => {
  adminServer()
    .answer(occupancy.calculationStatus, {
      status: 'idle',
      message: '',
      details: {
        totalRemaining: 0,
        recentActivity: 0,
        pendingCalculations: 0,
        processingCalculations: 0,
        estimatedCompletionMinutes: 0,
      },
    })
    .answer(hotels.districts, ['Kodagu'])
    .answer(hotels.search, [])
    .answer(hotels.list, { data: [instance], pagination: records.pageOf(1) })
    .answer(hotels.instances, [instance])
    .answer(rehousing.list, { data: [], pagination: records.pageOf(0) })
  const user = openApp('/admin?tab=hotels')
  await screen.findByText('Hill Top')
  await press(user, hotelRowLabels.rehouseOf('Hill Top', '1'))
  await expect.poll(() => new URLSearchParams(window.location.search).get('rooms')).toBe('4')
})
