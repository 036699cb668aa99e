import type { Cell, ColumnKind } from '@trophy/contract/core/texts/cells.ts'
import { rupeesText } from '@trophy/contract/core/texts/money.ts'
import { columnLetters } from '../reading/cell-places.rules.ts'
import type { SharedStrings } from './workbook-strings.ts'
import { positionOf, type StyleName } from './workbook-styles.ts'
import type { WorkbookColumn, WorkbookRow } from './workbook.ts'

/* Rows and cells as the XML of a worksheet. */

const dayMilliseconds = 86_400_000
/** 1 January 1970 as a day number of Excel. */
const epochSerial = 25_569

/** A wall-clock time or a day as a day number of Excel. */
export const serialOf = (wall: string): number =>
  Date.parse(wall.length > 10 ? `${wall.replace(' ', 'T')}Z` : `${wall}T00:00:00Z`) / dayMilliseconds + epochSerial

/** A text, which stands in the table of shared strings. */
export const textCell = (strings: SharedStrings, place: string, text: string, style: StyleName): string =>
  text === ''
    ? `<c r="${place}" s="${positionOf(style)}"/>`
    : `<c r="${place}" s="${positionOf(style)}" t="s"><v>${strings.indexOf(text)}</v></c>`

/** A number, and the formula that it comes from. */
export const numberCell = (place: string, value: number | string, style: StyleName, formula = ''): string =>
  `<c r="${place}" s="${positionOf(style)}">${formula && `<f>${formula}</f>`}<v>${value}</v></c>`

/** As the cell holds it: money in rupees. */
export const numberOf = (value: number, kind: ColumnKind): number | string =>
  kind === 'money' ? rupeesText(value) : value

/** Each kind of column has a style of its name. */
const styleOfNumber = (kind: ColumnKind, value: Cell): StyleName =>
  kind === 'money' && Number(value) < 0 ? 'moneyBelowZero' : kind

const cell = (strings: SharedStrings, place: string, value: Cell | undefined, kind: ColumnKind): string => {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'text') return textCell(strings, place, String(value), 'text')
  return numberCell(
    place,
    typeof value === 'number' ? numberOf(value, kind) : serialOf(value),
    styleOfNumber(kind, value),
  )
}

export const rowXml = (
  strings: SharedStrings,
  number: number,
  row: WorkbookRow,
  columns: readonly WorkbookColumn[],
): string =>
  `<row r="${number}">${columns
    .map(({ kind }, index) => cell(strings, `${columnLetters(index)}${number}`, row[index], kind))
    .join('')}</row>`

/** A row with a text in its first cell, which extends over the empty cells after it. */
export const lineXml = (strings: SharedStrings, number: number, text: string, style: StyleName, height = 15): string =>
  `<row r="${number}" ht="${height}" customHeight="1">${textCell(strings, `A${number}`, text, style)}</row>`
