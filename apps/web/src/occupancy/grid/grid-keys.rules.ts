/** A cell of the grid by its place, both from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Rows that fit into the window: one page. */
  readonly page: number
}

/** Where a key leads from a cell, as in a spreadsheet; nothing for a key that moves nowhere. */
export const positionAfterKey = (
  { row, column }: Place,
  key: string,
  isControl: boolean,
  { rows, columns, page }: GridSize,
): Place | undefined => {
  const to = (nextRow: number, nextColumn: number): Place => ({
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
