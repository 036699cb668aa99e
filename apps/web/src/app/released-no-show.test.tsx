import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { stubServer } from '../testing/stub-server.ts'

test('whose room was released has that badge on the check-in board, and no arrival', async () => {
  const released = records.checkinRow({ name: 'Omana', releasedFrom: '2026-11-21', daysUntilArrival: null })
  stubServer(records.admin)
    .answer(endpoints.dashboard.stats, records.stats)
    .answer(endpoints.rollCall.countMissing, { missing: 0 })
    .answer(endpoints.desk.list, { data: [], pagination: records.pageOf(0) })
    .answer(endpoints.stays.checkinBoard, records.checkinBoard(released))
  openApp('/admin?tab=checkin')
  const row = within(await screen.findByRole('row', { name: /Omana/ }))
  const texts = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(texts.slice(-4, -1)).toEqual(['21/11/2026', 'Room releasedFrom 21/11/2026', '—'])
})
