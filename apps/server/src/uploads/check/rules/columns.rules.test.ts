import { exportColumns } from '@trophy/contract/participants/export-columns.constants.ts'
import { acceptedColumns } from '@trophy/contract/uploads/accepted-columns.constants.ts'
import { sheetColumns, uploadTypes } from '@trophy/contract/uploads/uploads.constants.ts'
import { expect, test } from 'vitest'
import { matchHeader, reasonPosition } from './columns.rules.ts'

test.each(uploadTypes)('%s: names match regardless of case, spaces and underscores', (type) => {
  const columns = acceptedColumns[type]
  const writings: ((name: string) => string)[] = [
    (name) => name,
    (name) => name.toLowerCase(),
    (name) => ` ${name.replaceAll('_', ' ')} `,
    (name) => name.replaceAll('_', ''),
    (name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_'),
  ]
  for (const write of writings)
    expect(matchHeader(type, columns.map(write))).toEqual({ columns, warnings: [], isExport: false, earlierHotels: -1 })
})

test('columns may be in another order, among others that are not read', () => {
  const header = [
    'PLAYER_NAME',
    'T-shirt size',
    ...sheetColumns.players.filter((name) => name !== 'PLAYER_NAME'),
    '',
    'Reason',
  ]
  const matched = matchHeader('players', header)
  expect(matched).toMatchObject({
    warnings: ['Column "T-shirt size" is unknown and was not read', 'Column 11 has no name and was not read'],
  })
  expect(reasonPosition(header)).toBe(11)
})

test('names a missing or a duplicate column', () => {
  const without = sheetColumns.players.filter((name) => name !== 'TEAM_NAME' && name !== 'PLAYER_ID')
  expect(matchHeader('players', without)).toMatchObject({ problem: expect.stringContaining('PLAYER_ID, TEAM_NAME') })
  expect(matchHeader('players', [...sheetColumns.players, 'team name'])).toEqual({
    problem: 'The file has the column TEAM_NAME more than once',
  })
})

test('optional columns may be missing', () => {
  const without = sheetColumns.players.filter((name) => name !== 'MOBILE_NUMBER')
  expect(matchHeader('players', without)).toMatchObject({ columns: without, warnings: [], isExport: false })
})

test.each(['coaches-officials', 'players'] as const)('accepts an export as a sheet of %s, without warnings', (type) => {
  const known: readonly string[] = acceptedColumns[type]
  const columns = exportColumns.map((column) => (known.includes(column) ? column : null))
  expect(matchHeader(type, exportColumns)).toEqual({
    columns,
    warnings: [],
    isExport: true,
    earlierHotels: exportColumns.indexOf('EARLIER_HOTELS'),
  })
  expect(matchHeader(type, exportColumns.toSpliced(-1, 1))).toMatchObject({ isExport: false })
})
