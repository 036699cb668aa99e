import type { HistoryStep } from '../../url/use-list-params.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { pageOf } from './page-of.rules.ts'

interface Paged {
  readonly page: number
  readonly limit: number
}

export interface LoadedTableProps<Row> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'emptyTitle'> {
  readonly all: readonly Row[]
  readonly summary: (from: number, to: number, total: number) => string
  readonly emptyText?: string | undefined
  readonly pageSizes: readonly number[]
  readonly params: Paged
  readonly change: (part: Partial<Paged>, step?: HistoryStep) => void
}

/** A table of rows that are all loaded, in pages: hundreds of rows at once would be slow. */
export const LoadedTable = <Row,>(props: LoadedTableProps<Row>) => {
  const { all, summary, pageSizes, params, change, emptyText, ...table } = props
  const { rows, pagination } = pageOf(all, params.page, params.limit)
  return (
    <DataTable
      {...table}
      {...(emptyText !== undefined && { emptyText })}
      rows={rows}
      paging={{
        pagination,
        limit: params.limit,
        pageSizes,
        summary,
        onPage: (page, step) => change({ page }, step),
        onLimit: (limit) => change({ limit }),
      }}
      onRetry={noRetry}
      errorTitle=""
    />
  )
}

/** Nothing is read here that could fail. */
const noRetry = (): void => undefined
