import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readWorkbookFile } from './read-workbooks.ts'
import { differences, readExpectedWorkbooks } from './expected-workbooks.ts'

/**
 * Workbooks of other projects, which are no part of this one: their folder, with the values of a second reader, is
 * named by WORKBOOK_SAMPLE (docs/operations.md, Commands).
 */
const folder = process.env['WORKBOOK_SAMPLE']
const workbooks = folder === undefined ? [] : await readExpectedWorkbooks(folder)

describe.skipIf(folder === undefined)('a workbook of another project', () => {
  test('is there', () => {
    expect(workbooks.length).toBeGreaterThan(30)
  })

  test.each(workbooks.map((workbook) => [workbook.file, workbook] as const))('%s has the given values', async (file, expected) => {
    const outcome = await readWorkbookFile(join(folder ?? '', file))
    if (outcome.kind !== 'read') throw new Error(outcome.message)
    expect(differences(outcome.rows, expected)).toEqual([])
  })

  test.each<[string, string, string[], string]>([
    ['apache__poi--TwoSheetsOneHidden.xlsx', 'Sheet2', ['Sheet1'], 'Sheet2A1'],
    ['roo-rb__roo--hidden_sheets.xlsx', 'VisibleSheet1', ['HiddenSheet1', 'HiddenSheet2'], 'visible sheet 1'],
  ])('%s begins with a hidden sheet, which is passed over', async (file, name, hiddenSheets, first) => {
    const outcome = await readWorkbookFile(join(folder ?? '', file))
    expect(outcome).toMatchObject({ kind: 'read', layout: { name, hiddenSheets }, rows: [{ cells: [first] }] })
  })
})
