import type { Cell, ColumnKind } from '@trophy/contract/core/texts/cells.ts'
import { rupeesText } from '@trophy/contract/core/texts/money.ts'
import { positionOf, type StyleName } from './workbook-styles.ts'
import { columnLetters } from '../reading/cell-places.rules.ts'
import type { SharedStrings } from './workbook-texts.ts'
import type { WorkbookColumn, WorkbookRow } from './workbook.ts'

/* The parts of a worksheet before and after its rows, in the order that Excel requires. */

export interface FrameColumn {
  /** In characters. */
  readonly width: number
  /** Of cells that are filled later. */
  readonly style?: StyleName
}

export interface Frame {
  readonly columns: readonly FrameColumn[]
  /** The header stays in view above the rows. */
  readonly headerRow: number
  readonly showsGrid: boolean
}

export const frameStart = ({ columns, headerRow, showsGrid }: Frame): string => {
  const first = `A${headerRow + 1}`
  const widths = columns.map(({ width, style }, index) => {
    const look = style === undefined ? '' : ` style="${positionOf(style)}"`
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${look} customWidth="1"/>`
  })
  const grid = showsGrid ? '' : ' showGridLines="0"'
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${grid} workbookViewId="0">`,
    `<pane ySplit="${headerRow}" topLeftCell="${first}" activePane="bottomLeft" state="frozen"/>`,
    `<selection pane="bottomLeft" activeCell="${first}" sqref="${first}"/></sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`,
  ].join('')
}

export interface FrameEnd {
  /** The range with filters, such as `A4:K20`. */
  readonly filtered?: string | undefined
  /** The range where numbers are stored as text on purpose: otherwise Excel marks each as an error. */
  readonly texts?: string | undefined
}

/** Prints on A4 landscape, one page wide, with the sheet's name and the page number at the bottom. */
export const frameEnd = ({ filtered, texts }: FrameEnd): string => {
  const filter = filtered === undefined ? '' : `<autoFilter ref="${filtered}"/>`
  const ignored =
    texts === undefined ? '' : `<ignoredErrors><ignoredError sqref="${texts}" numberStoredAsText="1"/></ignoredErrors>`
  return [
    `</sheetData>${filter}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>`,
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    `<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>${ignored}</worksheet>`,
  ].join('')
}

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
