import { Box, Button } from '@mantine/core'
import { cellText, isNumberKind } from '@trophy/contract/core/texts/cells.ts'
import type { ReportView, ViewOrder } from '@trophy/contract/reports/reports.contract.ts'
import { useState } from 'react'
import { nothing } from '../format/dates.ts'
import { formatCount, plural } from '../format/numbers.ts'
import patterns from '../theme/patterns.module.css'
import type { Column } from '../ui/data-table/column.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useReportView, type ViewQuery } from './report-view.api.ts'
import { viewLabels as labels } from './report-view.constants.ts'

interface ReportViewDialogProps {
  readonly title: string
  readonly query: ViewQuery
  readonly onClose: () => void
}

/** The first rows of a report with the totals of all, sorted by any column. */
export const ReportViewDialog = ({ title, query, onClose }: ReportViewDialogProps) => {
  const [order, setOrder] = useState<ViewOrder>({ sortOrder: 'asc' })
  const { data, error, isPlaceholderData, refetch } = useReportView(query, order)
  return (
    <Dialog
      title={data?.title ?? title}
      onClose={onClose}
      size="wide"
      footer={
        <Button variant="default" onClick={onClose}>
          {labels.close}
        </Button>
      }
    >
      {data && <Notes view={data} />}
      <DataTable
        label={title}
        columns={data ? columnsOf(data) : []}
        rows={data?.rows.map((cells, index) => ({ cells, index }))}
        keyOf={({ index }) => String(index)}
        sorting={{
          sortBy: String(order.sortBy ?? ''),
          sortOrder: order.sortOrder,
          change: ({ sortBy, sortOrder }) => setOrder({ sortBy: Number(sortBy), sortOrder }),
        }}
        isRefreshing={isPlaceholderData}
        notRead={{ title: labels.failed, error, refetch }}
        emptyTitle={labels.none}
        emptyText={data?.empty ?? ''}
      />
    </Dialog>
  )
}

const Notes = ({ view: { notes, rows, total } }: { readonly view: ReportView }) => (
  <Box mb={12}>
    {notes.map((note) => (
      <p key={note} className={patterns.hint}>
        {note}
      </p>
    ))}
    <p role="status" className={patterns.hint}>
      {total > rows.length ? labels.shown(formatCount(rows.length), formatCount(total)) : plural(total, 'row')}
    </p>
  </Box>
)

interface ViewRow {
  readonly index: number
  readonly cells: ReportView['rows'][number]
}

const columnsOf = ({ columns, totals }: ReportView): Column<ViewRow, string>[] =>
  columns.map(({ title, kind }, index) => ({
    key: String(index),
    title,
    sortBy: String(index),
    ...(isNumberKind(kind) && { align: 'right' as const }),
    // The number of rows, below a column of another kind, is a plain number.
    total: cellText(totals[index], isNumberKind(kind) ? kind : 'count') || (index === 0 ? labels.total : ''),
    render: ({ cells }) => cellText(cells[index], kind) || nothing,
  }))
