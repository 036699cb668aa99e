import type { ViewOrder, ReportView } from '@trophy/contract/reports/reports.contract.ts'
import { type Cell, type ColumnKind, isNumberKind } from '@trophy/contract/core/texts/cells.ts'
import { mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import { reportMessages, reportNotes, viewLimits } from '@trophy/contract/reports/reports.constants.ts'
import type { Context } from '../context.ts'
import { type Download, endedBy } from '../download.ts'
import { invalid } from '../errors.ts'
import { createTotals, type Workbook, type WorkbookRow } from '../sheets/workbook/workbook.ts'
import { writeWorkbook } from '../sheets/write-workbook.ts'

/** Small enough that other requests are served between two pages. */
export const rowsAPage = 500

/** A report before it becomes a workbook or a view. Its pages can be read once. */
export interface Report extends Pick<Workbook, 'title' | 'columns' | 'pages' | 'empty'> {
  /** `overbooking-report.xlsx` */
  readonly fileName: string
  /** What the report is about: dates and filters. */
  readonly notes: readonly string[]
  /** Called when all of the workbook was read to be sent; a failure fails the download. */
  readonly sent?: () => Promise<void>
}

/** A report as a workbook, which is created while it is sent. */
export const reportDownload = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { fileName, notes, sent, ...report }: Report,
): Download => {
  const madeAt = clock.now()
  return {
    fileName,
    mediaType: mediaTypes.xlsx,
    content: endedBy(
      writeWorkbook({
        ...report,
        sheetName: report.title,
        notes: [...notes, reportNotes.made(wallTime(madeAt, config.eventTimeZone), config.eventTimeZone)],
        madeAt,
      }),
      sent,
    ),
  }
}

/** `21/11/2026 14:00` */
export const wallTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now).replace(',', '')

/**
 * A report for the screen. All rows are read and added up, but no more than the first ones are kept.
 * @throws 400 for a column that the report does not have
 */
export const viewReport = async (report: Report, { sortBy, sortOrder }: ViewOrder): Promise<ReportView> => {
  const { title, notes, columns, empty } = report
  const sorted = sortBy === undefined ? undefined : columns[sortBy]
  if (sortBy !== undefined && sorted === undefined) throw invalid('sortBy', reportMessages.unknownColumn)
  const order = sorted && orderOf(sorted.kind, sortOrder)
  const totals = createTotals(columns)
  let [total, first]: [number, readonly WorkbookRow[]] = [0, []]
  for await (const page of report.pages) {
    total += page.length
    page.forEach(totals.add)
    if (order) first = [...first, ...page].toSorted((a, b) => order(a[sortBy ?? 0], b[sortBy ?? 0]))
    else if (first.length < viewLimits.rows) first = [...first, ...page]
    first = first.slice(0, viewLimits.rows)
  }
  return {
    title,
    notes: [...notes],
    columns: columns.map(({ title: columnTitle, kind }) => ({ title: columnTitle, kind })),
    rows: first.map((row) => [...row]),
    totals: totals.values(),
    total,
    empty,
  }
}

const texts = new Intl.Collator('en', { numeric: true })

/** The order of a column's cells. Empty ones are last in both directions. */
const orderOf = (kind: ColumnKind, sortOrder: ViewOrder['sortOrder']) => {
  const direction = sortOrder === 'asc' ? 1 : -1
  const compare = isNumberKind(kind)
    ? (a: Cell, b: Cell) => Number(a) - Number(b)
    : (a: Cell, b: Cell) => texts.compare(String(a), String(b))
  return (a: Cell | undefined, b: Cell | undefined): number => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
    return direction * compare(a, b)
  }
}

const isEmpty = (value: Cell | undefined): value is '' | null | undefined =>
  value === null || value === undefined || value === ''
