import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { adminServer } from '../testing/admin-console.ts'
import { json } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { planLabels, planListLabels, receiptLabels, requestLabels } from './rehousing.constants.ts'

const { hotels, rehousing } = endpoints

const carriedOut: RehousingPlan = {
  planId: '00000000-0000-4000-8000-000000000001',
  status: 'carried_out',
  createdAt: records.eventNow,
  createdBy: 'Asha Organiser',
  carriedOutAt: records.eventNow,
  undoneAt: null,
  hasNotified: false,
  request: { hotelId: 'HILL', from: '2026-11-21', rooms: 0, pins: [], excludeHotelIds: [], furtherHotelIds: [] },
  requestedHotels: [{ hotelId: 'HILL', hotelName: 'Hill Top' }],
  moves: [],
  hotels: [],
  stays: 0,
  unplaced: [],
  notRestored: [],
  figures: {
    people: 9,
    teams: 2,
    splitTeams: 0,
    otherDistrict: 0,
    roomsNeeded: 9,
    milliseconds: 10,
    isOptimal: true,
    gap: 0,
  },
}
const listed = {
  planId: carriedOut.planId,
  status: carriedOut.status,
  createdAt: carriedOut.createdAt,
  createdBy: carriedOut.createdBy,
  hotelId: 'HILL',
  hotelName: 'Hill Top',
  furtherHotels: 0,
  from: '2026-11-21',
  moving: 9,
  unplaced: 0,
}

test('a plan that is ready does not take the place of another one that was opened meanwhile', async () => {
  let finish = (): void => undefined
  const made = { ...carriedOut, planId: '00000000-0000-4000-8000-000000000002', status: 'ready', carriedOutAt: null }
  const server = adminServer()
    .answer(hotels.search, [])
    .answer(hotels.instances, [])
    .answer(rehousing.list, { data: [listed], pagination: records.pageOf(1) })
    .answer(rehousing.read, carriedOut)
    .respond(rehousing.plan, () => new Promise((resolve) => (finish = () => resolve(json(made)))))
  const user = openApp('/admin?tab=hotels&view=rehousing&hotelId=LAKE')
  await press(user, requestLabels.submit)
  await vi.waitFor(() => expect(server.sentTo(rehousing.plan)).toHaveLength(1))
  await press(user, planListLabels.openOf('Hill Top', '21/11/2026'))
  await press(user, planLabels.undo)
  await screen.findByRole('dialog', { name: receiptLabels.undoTitle })
  finish()
  await screen.findByText(requestLabels.readyTitle)
  expect(screen.queryByRole('dialog', { name: receiptLabels.undoTitle })).not.toBeNull()
})
