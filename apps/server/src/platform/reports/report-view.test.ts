import { reportMessages as messages } from '@trophy/contract/reports/reports.constants.ts'
import { type ReportView, reportViewSchema } from '@trophy/contract/reports/reports.contract.ts'
import { expect } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { latePlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import type { WorkbookRow } from '../sheets/workbook/workbook.ts'
import { type Report, viewReport } from './report.ts'

const columns = [
  { title: 'Name', kind: 'text', width: 10, total: 'count' },
  { title: 'Day', kind: 'day', width: 10 },
  { title: 'Amount', kind: 'money', width: 10, total: 'sum' },
] as const

/** In pages of 40 rows; the amounts are those of the names in another order, and every tenth is missing. */
const report = (count: number): Report => ({
  fileName: 'amounts.xlsx',
  title: 'Amounts',
  notes: ['All'],
  columns,
  pages: pagesOf(Array.from({ length: count }, (_, index) => rowOf(index))),
  empty: 'Nothing',
})

const rowOf = (index: number): WorkbookRow => [
  `Guest ${index}`,
  `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
  index % 10 === 0 ? null : (index * 7919) % 1009,
]

async function* pagesOf(rows: readonly WorkbookRow[]) {
  for (let start = 0; start < rows.length; start += 40) yield await Promise.resolve(rows.slice(start, start + 40))
}

it('has the first hundred rows, the totals of all, and how many there are', async () => {
  const view = await viewReport(report(250), { sortOrder: 'asc' })
  const all = Array.from({ length: 250 }, (_, index) => rowOf(index))
  expect(reportViewSchema.parse(view).rows).toEqual(all.slice(0, 100))
  expect(view).toMatchObject({ total: 250, totals: [250, null, all.reduce((sum, row) => sum + Number(row[2]), 0)] })
})

it.each([
  [0, 'asc'],
  [0, 'desc'],
  [1, 'desc'],
  [2, 'asc'],
  [2, 'desc'],
] as const)('sorts all rows by column %i %s; rows that are equal keep their order', async (sortBy, sortOrder) => {
  const { rows } = await viewReport(report(250), { sortBy, sortOrder })
  const key = (row: WorkbookRow) => (sortBy === 0 ? Number(String(row[0]).slice(6)) : (row[sortBy] ?? null))
  const filled = Array.from({ length: 250 }, (_, index) => rowOf(index)).filter((row) => key(row) !== null)
  const direction = sortOrder === 'asc' ? 1 : -1
  const inOrder = filled.toSorted((a, b) => {
    const [left, right] = [key(a) ?? 0, key(b) ?? 0]
    return left === right ? 0 : direction * (left < right ? -1 : 1)
  })
  expect(rows).toEqual(inOrder.slice(0, 100))
})

it.each(['asc', 'desc'] as const)('has empty cells last, %s', async (sortOrder) => {
  const { rows } = await viewReport(report(30), { sortBy: 2, sortOrder })
  expect(rows.map((row) => row[2] === null)).toEqual(Array.from({ length: 30 }, (_, index) => index >= 27))
})

it('has a text instead of rows, and refuses a column that the report does not have', async () => {
  expect(await viewReport(report(0), { sortOrder: 'asc' })).toMatchObject({ rows: [], total: 0, empty: 'Nothing' })
  await expect(viewReport(report(1), { sortBy: 3, sortOrder: 'asc' })).rejects.toThrow(messages.unknownColumn)
})

it('is what the workbook of the same report has', async () => {
  const hotel = await createHotel(server.database, { instances: [{ totalRooms: 1 }] })
  for (const name of ['Meera', 'Asha']) await latePlayer(server.database, { name, booking: { hotel } })
  const headers = await server.signInAs('admin')
  const query = { startDate: '2026-11-18', endDate: '2026-11-19' }
  const read = async (url: string) => (await server.app.inject({ url, query, headers })).json<ReportView>()
  expect((await read('/api/admin/reports/late-checkin/view')).rows.map((row) => row[1])).toEqual(['Meera', 'Asha'])
  expect((await read('/api/admin/reports/overbooking/view')).totals.at(-1)).toBe(2)
})
