import { acceptedColumns, exportColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import {
  requiredColumns,
  sheetColumns,
  type UploadType,
  uploadTypes,
} from '@trophy/contract/uploads/uploads.constants.ts'
import { describe, expect, test } from 'vitest'
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
    ' Bus ',
    ' ',
  ]
  const matched = matchHeader('players', header)
  expect(matched).toMatchObject({
    warnings: [
      'Column "T-shirt size" is unknown and was not read',
      'Column 11 has no name and was not read',
      'Column "Bus" is unknown and was not read',
      'Column 14 has no name and was not read',
    ],
  })
  expect(reasonPosition(header)).toBe(11)
})

test('a column of an export is unknown to a sheet that is no export', () => {
  expect(matchHeader('players', [...sheetColumns.players, 'CHECKIN_STATUS'])).toMatchObject({
    warnings: ['Column "CHECKIN_STATUS" is unknown and was not read'],
  })
})

test('names a missing or a duplicate column', () => {
  const without = sheetColumns.players.filter((name) => name !== 'TEAM_NAME' && name !== 'PLAYER_ID')
  expect(matchHeader('players', without)).toMatchObject({ problem: expect.stringContaining('PLAYER_ID, TEAM_NAME') })
  expect(matchHeader('players', [...sheetColumns.players, 'team name'])).toEqual({
    problem: 'The file has the column TEAM_NAME more than once',
  })
})

test('names a duplicate column among unknown ones', () => {
  expect(matchHeader('players', ['Bus', 'Meal', ...sheetColumns.players, 'team name'])).toEqual({
    problem: 'The file has the column TEAM_NAME more than once',
  })
})

test('names the places of a duplicate column of a worksheet, and which of them are hidden', () => {
  const header = ['', ...sheetColumns.players, 'Team Name', 'TEAM_NAME']
  const problem = 'The file has the column TEAM_NAME more than once (in the columns F, K, L)'
  expect(matchHeader('players', header, { name: 'List', hiddenColumns: [] })).toEqual({ problem })
  expect(matchHeader('players', header, { name: 'List', hiddenColumns: [0, 11, 12] })).toEqual({
    problem: `${problem}; hidden is L`,
  })
})

test.each([
  ['hotel-inventory', 'players', 'Players_Template.xlsx'],
  ['players', 'hotel-inventory', 'Hotel_Inventory_Template.xlsx'],
  ['players', 'coaches-officials', 'Coaches_Officials_Template.xlsx'],
] as const)('a sheet of %s with the columns of %s is told to be one of those', (type, other, template) => {
  expect(matchHeader(type, requiredColumns[other])).toMatchObject({
    problem: expect.stringContaining(
      `Please compare its first row with the template. Its columns are those of ${template}`,
    ),
  })
})

describe('the names that come nearest to missing columns', () => {
  /** The problem with a sheet that has these names in place of a column. */
  const problemWith = (type: UploadType, column: string, ...names: string[]) =>
    matchHeader(
      type,
      sheetColumns[type].flatMap((name) => (name === column ? names : [name])),
    )
  const missing = (column: string) => `The file has no column ${column}. Please compare its first row with the template`

  test.each<[UploadType, string, string]>([
    ['players', 'TEAM_NAME', 'TEAM_NAME*'],
    ['players', 'TEAM_NAME', '* Team name (as printed) (U-19)'],
    ['players', 'TEAM_NAME', 'Team-Name:'],
    ['players', 'BOOKING_START_DATE', 'Booking Start Date (DD/MM/YYYY)'],
    ['players', 'PLAYER_NAME', 'Name'],
    ['players', 'PLAYER_NAME', 'FULL NAME *'],
    ['coaches-officials', 'NAME', '(Name) NAME'],
    ['hotel-inventory', 'TotalRooms', 'Total rooms (number)'],
  ])('%s: for %s "%s"', (type, column, name) => {
    expect(problemWith(type, column, 'Bus', ` ${name} `)).toEqual({
      problem: `${missing(column)}. Nearest come "${name}" for ${column}`,
    })
  })

  test.each<[UploadType, string, string]>([
    ['players', 'TEAM_NAME', 'Team'],
    ['players', 'TEAM_NAME', 'TEAM_NAME_1*'],
    ['players', 'TEAM_NAME', 'அணி TEAM_NAME'],
    ['players', 'TEAM_NAME', 'Name'],
    ['players', 'PLAYER_NAME', 'Nickname'],
    ['players', 'PLAYER_NAME', 'Name of school'],
    ['players', 'PLAYER_NAME', "Mother's full name"],
    ['players', 'PLAYER_NAME', 'Full name of coach'],
    ['coaches-officials', 'NAME', 'Full name of school'],
  ])('%s: not for %s "%s"', (type, column, name) => {
    expect(problemWith(type, column, name)).toEqual({ problem: missing(column) })
  })

  test('are one for each column', () => {
    const header = sheetColumns.players.map((name) => (name === 'PLAYER_ID' ? 'Bus' : `${name}*`))
    expect(matchHeader('players', header)).toEqual({
      problem:
        `${missing(requiredColumns.players.join(', '))}. Nearest come ` +
        requiredColumns.players
          .filter((name) => name !== 'PLAYER_ID')
          .map((name) => `"${name}*" for ${name}`)
          .join(', '),
    })
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
