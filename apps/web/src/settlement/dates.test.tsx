import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { reportMessages } from '@trophy/contract/reports/reports.constants.ts'
import type { Settlement } from '@trophy/contract/settlement/settlement.contract.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { adminServer } from '../testing/admin-console.ts'
import { json, silence } from '../testing/stub-server.ts'
import { fillField } from '../testing/typing.ts'
import { settlementLabels } from './settlement.constants.ts'

const { hotels, settlement } = endpoints

const settlementServer = () => adminServer().answer(hotels.search, []).answer(hotels.instances, [])

test('a last night before the first one is told, instead of a screen with nothing on it', async () => {
  settlementServer()
  openApp('/admin?tab=reports&view=settlement&hotelId=LAKE&from=2026-11-25&to=2026-11-21')
  expect(await screen.findByText(reportMessages.startAfterEnd)).toBeDefined()
})

const block: HotelInstance = {
  id: '00000000-0000-4000-8000-000000000001',
  hotelId: 'LAKE',
  instanceCode: '1',
  hotelName: 'Lake View',
  location: 'Adyar',
  district: 'Chennai',
  address: '1 Beach Road',
  pincode: '600020',
  pointOfContact: null,
  contactPhoneNumber: null,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  totalRooms: 30,
  roomRate: null,
  paysFor: 'used',
  occupiedRooms: 0,
  availableRooms: 30,
  status: 'active',
}

const statement: Settlement = {
  hotel: { hotelId: 'LAKE', hotelName: 'Lake View', address: '1 Beach Road' },
  lines: [],
  adjustments: [],
  totals: { roomNights: 240, amount: 60_000_000, openNights: 0, withoutRate: 0 },
  invoices: [],
}

test('the figures of other nights are not shown as those of the chosen ones while these are read', async () => {
  const server = settlementServer().answer(hotels.instances, [block]).answer(settlement.read, statement)
  const user = openApp('/admin?tab=reports&view=settlement&hotelId=LAKE&from=2026-11-20&to=2026-11-21')
  await screen.findByText('240')
  server.respond(settlement.read, silence)
  await fillField(user, settlementLabels.endDate, '25/11/2026')
  await expect
    .poll(() => Object.fromEntries(server.sentTo(settlement.read).at(-1)?.query ?? []))
    .toEqual({ hotelId: 'LAKE', startDate: '2026-11-20', endDate: '2026-11-25' })
  expect(screen.queryByText('240')).toBeNull()
})

test('a hotel that is not there any more is told where its statement would be', async () => {
  const text = 'There is no hotel LAKE'
  settlementServer().respond(hotels.instances, () => json({ message: text, code: 'not_found' }, 404))
  openApp('/admin?tab=reports&view=settlement&hotelId=LAKE')
  expect((await screen.findByText(settlementLabels.failed)).parentElement?.textContent).toContain(text)
})
