import { type CellType, longestRow, type MergedRange, type SheetRow, sheetMessages, unreadable } from '../sheet.ts'
import { createCellReader, type RawCell, type WorkbookTexts } from './cell-values.ts'
import { cellPlace } from './cell-places.rules.ts'
import { createCoverTest, type IsCovered } from './merged-ranges.ts'
import { createTextCollector } from './workbook-parts.ts'
import { isOn, parseXmlPart } from './xml-part.ts'

/** The limits of Excel. */
const maximumRows = 1_048_576
const maximumColumns = 16_384
export interface WorksheetLayout {
  readonly merged: readonly MergedRange[]
  /** The numbers of hidden columns, from 0 on: they are added before the first row. */
  readonly hiddenColumns: Set<number>
}

/**
 * Reads the rows of a worksheet that are not empty, chunk by chunk. `maximumCells`: further cells of a row are not
 * kept, but a filled one counts as its last. What a merged range covers is not read: nobody sees it.
 */
export async function* readWorksheet(
  content: AsyncIterable<Uint8Array>,
  texts: WorkbookTexts,
  maximumCells: number,
  { merged, hiddenColumns }: WorksheetLayout,
): AsyncGenerator<SheetRow[]> {
  const rows: SheetRow[] = []
  const builder = createRowBuilder(maximumCells, createCoverTest(merged), (row) => rows.push(row))
  const handlers = createWorksheetHandlers(texts, builder, hiddenColumns)
  for await (const _ of parseXmlPart(content, handlers)) {
    if (rows.length > 0) yield rows.splice(0)
  }
}

type Attributes = Readonly<Record<string, string>>

const createWorksheetHandlers = (
  texts: WorkbookTexts,
  rows: ReturnType<typeof createRowBuilder>,
  hiddenColumns: Set<number>,
) => {
  const cells = createCellBuilder(texts, rows)
  let area: 'sheetData' | 'cols' | null = null
  return {
    open: (name: string, attributes: Attributes): void => {
      if (area === 'sheetData') {
        if (name === 'row') {
          rows.open(attributes)
          cells.beginRow()
        } else cells.open(name, attributes)
      } else if (area === 'cols') {
        if (name === 'col') hideColumns(attributes, hiddenColumns)
      } else if (name === 'sheetData' || name === 'cols') area = name
    },
    text: (text: string): void => {
      if (area === 'sheetData') cells.text(text)
    },
    close: (name: string): void => {
      if (name === area) {
        if (area === 'sheetData') rows.finish()
        area = null
      } else if (area === 'sheetData') cells.close(name)
    },
  }
}

const hideColumns = ({ min = '1', max = min, hidden, width }: Attributes, columns: Set<number>): void => {
  if (!isOn(hidden) && width !== '0') return
  const last = Math.min(Number(max), maximumColumns)
  for (let column = Number(min); column <= last; column += 1) columns.add(column - 1)
}

/**
 * Puts the cells of a row together. Rows must stand in their order; those without a number follow the one before. Some
 * programs write one element for each cell of a row.
 */
const createRowBuilder = (maximumCells: number, isCovered: IsCovered, add: (row: SheetRow) => void) => {
  let rowNumber = 0
  let isHidden = false
  let cells: string[] = []
  let types: (CellType | null)[] = []
  let hasTypes = false
  let characters = 0

  const put = (column: number, text: string, type: CellType | null): void => {
    if (isCovered(rowNumber, column)) return
    // Anything beyond the last cell that is kept makes the row too long, which is all that the caller must know.
    const place = Math.min(column, maximumCells - 1)
    while (cells.length <= place) {
      cells.push('')
      types.push(null)
    }
    if (column < maximumCells - 1 && (cells[place] !== '' || types[place] !== null)) {
      throw new Error(`Cell ${place} of row ${rowNumber} is there twice`)
    }
    cells[place] = text
    types[place] = type
    hasTypes ||= type !== null
    characters += text.length
    if (characters > longestRow) throw unreadable(sheetMessages.rowTooLong(rowNumber))
  }

  const finish = (): void => {
    if (cells.length > 0) {
      add({ rowNumber, cells, ...(hasTypes ? { types } : {}), ...(isHidden ? { isHidden } : {}) })
    }
    cells = []
    types = []
    hasTypes = false
    isHidden = false
    characters = 0
  }

  const open = ({ r, hidden, ht }: Attributes): void => {
    const number = r === undefined ? rowNumber + 1 : Number(r)
    if (!(number >= rowNumber && number >= 1 && number <= maximumRows)) throw new Error(`Row ${r} is out of order`)
    if (number !== rowNumber) finish()
    rowNumber = number
    isHidden ||= isOn(hidden) || ht === '0'
  }

  return { put, open, finish }
}

/** Reads the elements inside `c`. Cells without a place follow the one before. */
const createCellBuilder = (texts: WorkbookTexts, rows: ReturnType<typeof createRowBuilder>) => {
  const read = createCellReader(texts)
  const inline = createTextCollector()
  let column = -1
  let type = 'n'
  let style = 0
  let value: string | null = null
  let formula: string | null = null
  let element: 'v' | 'f' | 'is' | null = null
  let sharedFormula: string | undefined
  const sharedFormulas = new Map<string, string>()

  /** Only the first cell of a shared formula has its text. */
  const endFormula = (): void => {
    if (sharedFormula === undefined) return
    if (formula === '') formula = sharedFormulas.get(sharedFormula) ?? ''
    else sharedFormulas.set(sharedFormula, formula ?? '')
  }

  const finish = (): void => {
    const cell: RawCell = { column, type, style, value, inlineText: type === 'inlineStr' ? inline.text() : '', formula }
    const { text, type: known } = read(cell)
    if (text !== '' || known !== null) rows.put(column, text, known)
  }

  return {
    open: (name: string, attributes: Attributes): void => {
      if (element === 'is') return inline.open(name)
      if (name === 'c') {
        const { r, t, s } = attributes
        column = r === undefined ? column + 1 : cellPlace(r).column
        if (column >= maximumColumns) throw new Error(`Cell ${r} is beyond the last column`)
        type = t ?? 'n'
        style = s === undefined ? 0 : Number(s)
        value = null
        formula = null
        inline.clear()
      } else if (name === 'v') {
        element = 'v'
        value = ''
      } else if (name === 'f') {
        element = 'f'
        formula = ''
        sharedFormula = attributes['t'] === 'shared' ? attributes['si'] : undefined
      } else if (name === 'is') element = 'is'
    },
    text: (text: string): void => {
      if (element === 'v') value += text
      else if (element === 'f') formula += text
      else if (element === 'is') inline.add(text)
    },
    close: (name: string): void => {
      if (name === element) {
        if (name === 'f') endFormula()
        element = null
      } else if (element === 'is') inline.close(name)
      else if (name === 'c') finish()
    },
    beginRow: (): void => {
      column = -1
    },
  }
}
