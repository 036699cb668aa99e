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
