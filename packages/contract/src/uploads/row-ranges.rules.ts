/** A range of rows of a file, both ends included. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** The same rows as ranges that neither touch nor overlap, in the order of the file. */
export const mergeRanges = (ranges: readonly RowRange[]): RowRange[] => {
  const merged: RowRange[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last !== undefined && range.from <= last.to + 1) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    } else merged.push(range)
  }
  return merged
}

/** The number of rows in merged ranges. */
export const countRows = (ranges: readonly RowRange[]): number =>
  ranges.reduce((count, { from, to }) => count + to - from + 1, 0)

/** `Row 17`, `Rows 17, 21–30`; at most `longest` ranges and an ellipsis; empty when there are no rows. */
export const rowsText = (ranges: readonly RowRange[], longest = Number.POSITIVE_INFINITY): string => {
  const [only] = ranges
  if (only === undefined) return ''
  if (ranges.length === 1 && only.from === only.to) return `Row ${only.from}`
  const runs = ranges.slice(0, longest).map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
  return `Rows ${runs.join(', ')}${ranges.length > longest ? ', …' : ''}`
}
