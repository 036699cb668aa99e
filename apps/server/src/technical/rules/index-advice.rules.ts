import type { Priority, Recommendation } from '@trophy/contract/technical/technical.contract.ts'
import { formatBytes } from '@trophy/contract/technical/technical.rules.ts'
import { z } from 'zod'

/** Sequential and index scans of a table since the statistics began. */
export const tableScansSchema = z.strictObject({
  tablename: z.string(),
  live_tuples: z.number(),
  seq_scan: z.number(),
  seq_tup_read: z.number(),
  idx_scan: z.number(),
})
type TableScans = z.infer<typeof tableScansSchema>

/** An index that is unused or invalid. */
export const doubtfulIndexSchema = z.strictObject({
  indexname: z.string(),
  tablename: z.string(),
  size_bytes: z.number(),
  isValid: z.boolean(),
})
type DoubtfulIndex = z.infer<typeof doubtfulIndexSchema>

/*
 * When an index is recommended, from what the database counted since its statistics began:
 * - A table of 1,000 rows or more with ten sequential scans or more. High if they read 10 million rows or more and
 *   outnumber index scans, Medium from a million rows on, else Low.
 * - An index of 128 kB or more that was never used while its table was read 100 times or more. Medium from 10 MB on,
 *   else Low.
 * - An invalid index makes writes slower and serves no query: High.
 */
const minimumTableRows = 1000
const minimumScans = 10
const manyRows = { high: 10_000_000, medium: 1_000_000 }
const minimumIndexBytes = 128 * 1024
const largeIndex = 10 * 1024 * 1024
const minimumReads = 100

const whyIndex = 'Where such a query looks for few rows, an index on the columns that it filters by makes it faster.'
const whyRebuild = 'it makes writes slower and serves no query. Rebuild Indexes repairs it.'
const whyDrop = 'Unless something rare needs it, dropping it saves space and makes writes faster.'
const urgency: Record<Priority, number> = { High: 0, Medium: 1, Low: 2 }
const counts = new Intl.NumberFormat('en-IN')

/** The most urgent first, then those that read most. */
export const adviseIndexes = (tables: readonly TableScans[], doubtful: readonly DoubtfulIndex[]): Recommendation[] => {
  const byName = new Map(tables.map((table) => [table.tablename, table]))
  const advice = [
    ...tables.filter(isReadWhole).map(adviseTable),
    ...doubtful.flatMap((index) => adviseIndex(index, byName.get(index.tablename))),
  ]
  return advice.toSorted(
    (one, other) => urgency[one.priority] - urgency[other.priority] || other.seq_tup_read - one.seq_tup_read,
  )
}

const isReadWhole = ({ live_tuples, seq_scan }: TableScans): boolean =>
  live_tuples >= minimumTableRows && seq_scan >= minimumScans

const adviseTable = (table: TableScans): Recommendation => {
  const { seq_scan, seq_tup_read } = table
  const rows = counts.format(Math.round(seq_tup_read / seq_scan))
  return {
    ...scansOf(table),
    indexname: null,
    recommendation: `Read from end to end ${counts.format(seq_scan)} times, about ${rows} rows each. ${whyIndex}`,
    priority: priorityOfScans(table),
  }
}

const priorityOfScans = ({ seq_scan, seq_tup_read, idx_scan }: TableScans): Priority => {
  if (seq_tup_read >= manyRows.high && seq_scan > idx_scan) return 'High'
  return seq_tup_read >= manyRows.medium ? 'Medium' : 'Low'
}

const adviseIndex = (doubtful: DoubtfulIndex, table: TableScans | undefined): Recommendation[] => {
  if (table === undefined) return []
  const { indexname, size_bytes, isValid } = doubtful
  const about = { ...scansOf(table), indexname }
  if (!isValid) {
    return [{ ...about, recommendation: `The index ${indexname} is invalid: ${whyRebuild}`, priority: 'High' }]
  }
  if (size_bytes < minimumIndexBytes || table.seq_scan + table.idx_scan < minimumReads) return []
  const index = `The index ${indexname} (${formatBytes(size_bytes)})`
  const recommendation = `${index} was not used since the statistics began. ${whyDrop}`
  return [{ ...about, recommendation, priority: size_bytes >= largeIndex ? 'Medium' : 'Low' }]
}

const scansOf = ({ tablename, seq_scan, seq_tup_read }: TableScans) => ({ tablename, seq_scan, seq_tup_read })
