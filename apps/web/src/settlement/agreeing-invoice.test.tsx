import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { Invoice, Settlement } from '@trophy/contract/settlement/settlement.contract.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { adminServer } from '../testing/admin-console.ts'
import { agreeing } from '../testing/screens/office-writes.ts'
import { invoiceLabels as labels } from './settlement.constants.ts'

const { hotels, settlement } = endpoints

const dearer: Invoice = { ...agreeing, id: 2, number: 'INV-2', amount: 70_000_000, difference: 10_000_000 }
const byOtherRooms: Invoice = { ...agreeing, id: 3, number: 'INV-3', roomNights: 300 }

const statement: Settlement = {
  hotel: { hotelId: 'LAKE', hotelName: 'Lake View', address: '1 Beach Road' },
  lines: [],
  adjustments: [],
  totals: { roomNights: 240, amount: 60_000_000, openNights: 0, withoutRate: 0 },
  invoices: [agreeing, dearer, byOtherRooms],
}

test('no difference is explained of an invoice that agrees', async () => {
  adminServer().answer(hotels.search, []).answer(hotels.instances, []).answer(settlement.read, statement)
  openApp('/admin?tab=reports&view=settlement&hotelId=LAKE&from=2026-11-20&to=2026-11-29')
  const explain = (number: string) => ({ name: labels.explainOf(number) })
  await screen.findByRole('button', explain('INV-2'))
  await screen.findByRole('button', explain('INV-3'))
  expect(screen.queryByRole('button', explain('INV-1'))).toBeNull()
})
