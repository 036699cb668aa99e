import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { reportMessages } from '@trophy/contract/reports/reports.constants.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { stubServer } from '../testing/stub-server.ts'

const { dashboard, hotels, rollCall } = endpoints

test('a last night before the first one is told, instead of a screen with nothing on it', async () => {
  stubServer(records.admin)
    .answer(dashboard.stats, records.stats)
    .answer(dashboard.lastRefresh, { lastRefresh: null })
    .answer(rollCall.countMissing, { missing: 0 })
    .answer(hotels.search, [])
    .answer(hotels.instances, [])
  openApp('/admin?tab=reports&view=settlement&hotelId=LAKE&from=2026-11-25&to=2026-11-21')
  expect(await screen.findByText(reportMessages.startAfterEnd)).toBeDefined()
})
