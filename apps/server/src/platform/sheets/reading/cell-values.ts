import type { CellType } from '../sheet.ts'
import {
  dateOfSerial,
  type Epoch,
  formatKind,
  type FormatKind,
  generalFormat,
  readIsoCell,
  timeOfSerial,
} from './number-formats.ts'

/** A cell as the worksheet's XML has it. */
export interface RawCell {
  readonly column: number
  /** The attribute `t`; `n` where there is none. */
  readonly type: string
  readonly style: number
  /** The text of `v`; null without that element. */
  readonly value: string | null
  readonly inlineText: string
  /** Null without a formula. */
  readonly formula: string | null
}

export interface ReadCell {
  readonly text: string
  /** Null for an empty cell, and for a text that was typed. */
  readonly type: CellType | null
}

/** Texts, formats and epoch of a workbook, which its cells refer to. */
export interface WorkbookTexts {
  readonly sharedStrings: readonly string[]
  /** The number format of each cell style. */
  readonly formats: readonly string[]
  readonly epoch: Epoch
  /** False where formulas are to be calculated when it is opened: libraries write 0 until then. */
  readonly isCalculated: boolean
}

const empty: ReadCell = { text: '', type: null }

/** Carriage returns of Windows and old Macs are line breaks. */
export const withLineBreaks = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

/** A character that XML cannot hold is written as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** A formula of signs and digits only is a number that somebody typed, such as `+91-98765 43210`. */
const typedNumber = /^[\d\s+\-().]{1,40}$/

/** Texts, names of sheets, and columns of a table such as `List[Mobile-No]`, in which a sign means nothing. */
const quotedParts = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^[\]]*\]/g
const functionCall = /[A-Z_][\w.]*\([^()]*\)/gi

/** Whether a formula calculates with numbers itself, instead of only looking a value up. */
const isCalculation = (formula: string): boolean => {
  let rest = formula.replace(quotedParts, 'x')
  for (let before = ''; rest !== before;) {
    before = rest
    rest = rest.replace(functionCall, 'x')
  }
  return /[^\s(+][\s)(]*[-+*/^%]/.test(rest) || /^\s*-/.test(rest)
}

/** Reads the cells of a workbook. Equal types are one object, which is copied once for all cells of a message. */
export const createCellReader = ({ sharedStrings, formats, epoch, isCalculated }: WorkbookTexts) => {
  const types = new Map<string, CellType>()
  const kinds = formats.map(formatKind)

  const typeOf = (kind: CellType['kind'], { style, formula }: RawCell): CellType => {
    const format = formats[style] ?? generalFormat
    if (formula !== null && typedNumber.test(formula)) return { kind, format, source: 'calculation', typed: formula }
    const source = formula === null ? 'typed' : isCalculation(formula) ? 'calculation' : 'formula'
    const create = (): CellType => ({ kind, format, source, typed: null })
    const key = `${kind} ${source} ${format}`
    const known = types.get(key) ?? create()
    types.set(key, known)
    return known
  }

  const textCell = (text: string, cell: RawCell): ReadCell =>
    // Excel writes a formula's empty text as a value: it is stored, but shows nothing.
    text === '' ? empty : { text, type: cell.formula === null ? null : typeOf('text', cell) }

  const unsolved = (cell: RawCell): ReadCell => ({ text: '', type: typeOf('unsolved', cell) })

  const numberCell = (value: string, cell: RawCell): ReadCell => {
    const number = Number(value)
    if (number === 0 && cell.formula !== null && !isCalculated) return unsolved(cell)
    if (!Number.isFinite(number)) return textCell(value, cell)
    const [kind, text] = shownNumber(number, kinds[cell.style] ?? 'number', epoch)
    return { text, type: typeOf(kind, cell) }
  }

  return (cell: RawCell): ReadCell => {
    const value = cell.value?.trim() ?? ''
    switch (cell.type) {
      case 'inlineStr':
        return textCell(cell.inlineText, cell)
      case 'str':
        return textCell(withLineBreaks(decodeEscapes(cell.value ?? '')), cell)
      case 's':
        return textCell(sharedText(sharedStrings, value), cell)
    }
    if (value === '') return cell.formula === null ? empty : unsolved(cell)
    if (cell.type === 'b') return { text: /^(?:1|true)$/i.test(value) ? 'TRUE' : 'FALSE', type: typeOf('flag', cell) }
    if (cell.type === 'e') return { text: value, type: typeOf('error', cell) }
    if (cell.type !== 'd') return numberCell(value, cell)
    const iso = readIsoCell(value)
    return iso === null ? numberCell(value, cell) : { text: iso.text, type: typeOf(iso.kind, cell) }
  }
}

const sharedText = (sharedStrings: readonly string[], index: string): string => {
  if (index === '') return ''
  const text = sharedStrings[Number(index)]
  if (text === undefined) throw new Error(`There is no shared string ${index}`)
  return text
}

const shownNumber = (
  number: number,
  format: FormatKind,
  epoch: Epoch,
): readonly ['number' | 'date' | 'time', string] => {
  const isTime = format === 'duration' || (format !== 'number' && number >= 0 && number < 1)
  if (isTime) return ['time', timeOfSerial(number)]
  // A date format on a number that is no date shows ##### in Excel.
  const date = format === 'number' ? null : dateOfSerial(number, epoch)
  return date === null ? ['number', numberText(number)] : ['date', date]
}

/**
 * A spreadsheet shows fifteen digits: 2500 * 1.12 is stored as 2800.0000000000005, and is 2800. `1e21` of JavaScript is
 * no text that a person has typed.
 */
const numberText = (number: number): string => {
  if (!Number.isInteger(number)) return String(Number(number.toPrecision(15)))
  return Math.abs(number) >= 1e21 ? BigInt(number).toString() : String(number)
}
