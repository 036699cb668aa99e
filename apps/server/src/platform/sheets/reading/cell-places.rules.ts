export interface Place {
  /** From 1 on. */
  readonly row: number
  /** From 0 on. */
  readonly column: number
}

/** The place of a cell by its name: `B7` is column 1, row 7. */
export const cellPlace = (name: string): Place => {
  let column = 0
  let at = 0
  for (; at < name.length; at += 1) {
    // Capital letters; the bit that small ones have in addition is removed.
    const letter = name.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  const row = Number(name.slice(at))
  if (column === 0 || !Number.isInteger(row) || row < 1) throw new Error(`${name} is no place of a cell`)
  return { row, column: column - 1 }
}

/** The corners of a range such as `E2:E13`; null for a text that is no range. */
export const rangePlaces = (ref: string): { readonly from: Place; readonly to: Place } | null => {
  const [first, last = first] = ref.replaceAll('$', '').toUpperCase().split(':')
  if (!/^[A-Z]{1,3}\d{1,7}$/.test(first ?? '') || !/^[A-Z]{1,3}\d{1,7}$/.test(last ?? '')) return null
  const [one, other] = [cellPlace(first ?? ''), cellPlace(last ?? '')]
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

/** The letters of a column: 0 is A, 26 is AA. */
export const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${columnLetters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`
