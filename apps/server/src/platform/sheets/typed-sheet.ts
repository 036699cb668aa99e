import { columnName, textCell } from './workbook/workbook-cells.ts'
import { frameEnd, frameStart } from './workbook/workbook-frame.ts'
import type { SharedStrings } from './workbook/workbook-strings.ts'
import type { StyleName } from './workbook/workbook-styles.ts'

/** Texts, header first. */
export type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** The last row that Excel has. */
const lastRow = 1_048_576

/**
 * The XML of a worksheet for people to type into: the header stays in view, and every column is text, so that Excel
 * neither drops the leading zeros of a telephone number nor reads 03/11 as the eleventh of March.
 */
export async function* typedSheetXml(strings: SharedStrings, rows: Rows): AsyncGenerator<string> {
  let number = 0
  let letter = 'A'
  for await (const row of rows) {
    number += 1
    if (number === 1) {
      letter = columnName(Math.max(0, row.length - 1))
      yield frameStart({ columns: row.map(columnOf), headerRow: 1, showsGrid: true })
    }
    yield rowOf(strings, number, row, number === 1 ? 'header' : 'asTyped')
  }
  yield frameEnd({ texts: `A2:${letter}${lastRow}` })
}

/** Wide enough for the header. */
const columnOf = (title: string) => ({ width: Math.min(40, Math.max(14, title.length + 4)), style: 'asTyped' }) as const

const rowOf = (strings: SharedStrings, number: number, row: readonly string[], style: StyleName): string =>
  `<row r="${number}">${row
    .map((text, index) => (text === '' ? '' : textCell(strings, `${columnName(index)}${number}`, text, style)))
    .join('')}</row>`
