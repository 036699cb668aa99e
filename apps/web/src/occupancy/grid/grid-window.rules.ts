/** Which lines (rows or columns) of the grid to draw: from the first to the last, both included. */
export interface Lines {
  readonly first: number
  readonly last: number
}

interface Visible {
  /** How far it is scrolled, and how much of the lines can be seen, in pixels. */
  readonly offset: number
  readonly length: number
  /** Pixels of one line. */
  readonly size: number
  readonly count: number
}

/** Drawn beyond the edges, so that scrolling shows no blanks. */
const beyond = 4

export const linesNear = ({ offset, length, size, count }: Visible): Lines => ({
  first: Math.max(Math.floor(offset / size) - beyond, 0),
  last: Math.min(Math.ceil((offset + length) / size) + beyond, count) - 1,
})

/** The indexes to draw. `kept` stays in the document wherever it is: it has the keyboard's focus. */
export const indexesOf = ({ first, last }: Lines, kept: number, count: number): number[] => {
  const drawn = Array.from({ length: Math.max(Math.min(last, count - 1) - first + 1, 0) }, (_, index) => first + index)
  if (kept >= count || (kept >= first && kept <= last)) return drawn
  return kept < first ? [kept, ...drawn] : [...drawn, kept]
}

/** Where to scroll so that a line is wholly seen; where it is now when it is. */
export const offsetShowing = (index: number, { offset, length, size }: Omit<Visible, 'count'>): number => {
  const start = index * size
  if (start < offset) return start
  return start + size > offset + length ? start + size - length : offset
}
