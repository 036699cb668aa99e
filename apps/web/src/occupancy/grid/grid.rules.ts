/** The position of a cell, from 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

interface GridSize {
  readonly rows: number
  readonly columns: number
  /** The number of rows in view. */
  readonly page: number
}

/** The cell to which a key moves, as in a spreadsheet; `undefined` for other keys. */
export const positionAfterKey = (
  { row, column }: CellPosition,
  key: string,
  isControl: boolean,
  { rows, columns, page }: GridSize,
): CellPosition | undefined => {
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.min(Math.max(nextRow, 0), rows - 1),
    column: Math.min(Math.max(nextColumn, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    case 'Home':
      return to(isControl ? 0 : row, 0)
    case 'End':
      return to(isControl ? rows - 1 : row, columns - 1)
    default:
      return undefined
  }
}

/** The lines (rows or columns) of the grid to render: from the first to the last, both included. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

interface Visible {
  /** The scroll offset and the visible length, in pixels. */
  readonly offset: number
  readonly length: number
  /** Pixels of one line. */
  readonly size: number
  readonly count: number
}

/** Lines rendered overscan the visible ones, so that scrolling shows no blanks. */
const overscan = 4

export const linesNear = ({ offset, length, size, count }: Visible): LineRange => ({
  first: Math.max(Math.floor(offset / size) - overscan, 0),
  last: Math.min(Math.ceil((offset + length) / size) + overscan, count) - 1,
})

/** The indexes to render. `kept` is always rendered: it has the focus. */
export const indexesOf = ({ first, last }: LineRange, kept: number, count: number): number[] => {
  const indexes = Array.from(
    { length: Math.max(Math.min(last, count - 1) - first + 1, 0) },
    (_, index) => first + index,
  )
  if (kept >= count || (kept >= first && kept <= last)) return indexes
  return kept < first ? [kept, ...indexes] : [...indexes, kept]
}

/** The scroll offset that shows a whole line; the current one if it is in view. */
export const offsetShowing = (index: number, { offset, length, size }: Omit<Visible, 'count'>): number => {
  const start = index * size
  if (start < offset) return start
  return start + size > offset + length ? start + size - length : offset
}
