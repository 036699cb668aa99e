import { cellProblems, checkProblems, rowProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { sheetColumns, uploadTypes } from '@trophy/contract/uploads/uploads.constants.ts'
import { describe, expect, it } from 'vitest'
import { cellErrorOf } from './columns.rules.ts'

describe.each(uploadTypes)('messages about %s', (type) => {
  const columns: readonly string[] = sheetColumns[type]

  it.each(columns)('%s stands at its cell', (column) => {
    const message = `${column} ${cellProblems.required}`
    expect(cellErrorOf(message, [null, ...columns])).toEqual({ column: columns.indexOf(column) + 1, message })
  })
})

/** With a value for each `%s`; those that begin with it begin with a column. */
const filled = Object.values(checkProblems).map((template) =>
  template.replace(/^%s/, 'PLAYER_ID').replaceAll('%s', 'X'),
)
const all = new Set<string>(Object.values(sheetColumns).flat())
const withoutCell = [checkProblems.overbooked, checkProblems.otherAddress, checkProblems.skipped]

it.each(filled.filter((message) => !/^(Hotel X|Address|PLAYER_ID: skipped)/.test(message)))(
  'a check of rows names its column first: %s',
  (message) => {
    expect(cellErrorOf(message, [...all]).column).not.toBe(null)
  },
)

it('a message about the row as a whole has no cell', () => {
  for (const message of [rowProblems.longerThanHeader, rowProblems.totalLine('Total'), ...withoutCell.slice(0, 1)]) {
    expect(cellErrorOf(message, sheetColumns.players)).toEqual({ column: null, message })
  }
})
