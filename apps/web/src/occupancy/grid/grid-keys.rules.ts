/** The position of a cell, from 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

export interface GridSize {
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
