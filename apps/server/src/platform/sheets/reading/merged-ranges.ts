import type { MergedRange } from '../sheet.ts'
import { rangePlaces } from './cell-places.rules.ts'
import { readXmlPart } from './xml-part.ts'

/** So many ranges are kept. */
const maximumRanges = 10_000

/** The element's name in UTF-8, and in UTF-16 of either byte order. */
const searched = [Buffer.from('mergeCell'), Buffer.from('mergeCell', 'utf16le').subarray(0, -1)]

/**
 * The merged ranges of a worksheet. They stand behind its rows but must be known before: the part is searched first,
 * which takes a fraction of the time, and parsed once more only when it has some.
 */
export const readMergedRanges = async (read: () => AsyncIterable<Uint8Array>): Promise<readonly MergedRange[]> => {
  const ranges: MergedRange[] = []
  if (!(await hasRanges(read()))) return ranges
  await readXmlPart(read(), {
    open: (name, { ref = '' }) => {
      const range = name === 'mergeCell' && ranges.length < maximumRanges ? rangePlaces(ref) : null
      if (range !== null) ranges.push({ name: ref.replaceAll('$', ''), ...range })
    },
  })
  return ranges
}

const hasRanges = async (content: AsyncIterable<Uint8Array>): Promise<boolean> => {
  let end: Uint8Array = Buffer.alloc(0)
  for await (const chunk of content) {
    const seen = Buffer.concat([end, chunk])
    if (searched.some((name) => seen.includes(name))) return true
    // The name may begin in one chunk and end in the next.
    end = seen.subarray(-20)
  }
  return false
}

export type IsCovered = (row: number, column: number) => boolean

/** Tells whether a merged range hides a cell: it shows its first one only. Rows must be asked for in their order. */
export const createCoverTest = (merged: readonly MergedRange[]): IsCovered => {
  const rangesOf = createMergedFinder(merged)
  return (row, column) =>
    rangesOf(row).some(
      ({ from, to }) => column >= from.column && column <= to.column && !(row === from.row && column === from.column),
    )
}

/** Finds the merged ranges of a row. Rows must be asked for in their order. */
export const createMergedFinder = (merged: readonly MergedRange[]) => {
  const waiting = merged.toSorted((one, other) => other.from.row - one.from.row)
  let open: MergedRange[] = []
  return (row: number): readonly MergedRange[] => {
    while ((waiting.at(-1)?.from.row ?? Number.POSITIVE_INFINITY) <= row) open.push(...waiting.splice(-1))
    if (open.length > 0) open = open.filter(({ to }) => to.row >= row)
    return open
  }
}
