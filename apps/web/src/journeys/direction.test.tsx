import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { stubServer } from '../testing/stub-server.ts'
import { boardFilterLabels, boardLabels as labels } from './journeys.constants.ts'

const { dashboard, journeys, participants, rollCall } = endpoints

const adminServer = () =>
  stubServer(records.admin)
    .answer(dashboard.stats, records.stats)
    .answer(dashboard.lastRefresh, { lastRefresh: null })
    .answer(rollCall.countMissing, { missing: 0 })
    .answer(participants.disciplines, [])
    .answer(journeys.board, { data: [], pagination: records.pageOf(0) })
    .answer(journeys.hours, { day: null, data: [] })

const chooseDepartures = async (user: UserEvent) => {
  await user.click(await screen.findByRole('combobox', { name: labels.direction }))
  await user.click(await screen.findByRole('option', { name: labels.directions.departure, hidden: true }))
}

test('departures have no filter that only arrivals have', async () => {
  const server = adminServer()
  const user = openApp('/admin?tab=participants&view=arrivals&filter=early')
  await screen.findByDisplayValue(boardFilterLabels.early)
  await chooseDepartures(user)
  await expect.poll(() => server.sentTo(journeys.board).at(-1)?.query.get('direction')).toBe('departure')
  expect(screen.getByRole('combobox', { name: labels.filter })).toHaveProperty('value', labels.all)
  expect(server.sentTo(journeys.board).at(-1)?.query.get('filter')).toBeNull()
})
