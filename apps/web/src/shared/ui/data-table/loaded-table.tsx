import { DataTable, type DataTableProps } from './data-table.tsx'
import { pageOf } from './page-of.rules.ts'
import type { Paging } from './paging-bar.tsx'

export interface LoadedTableProps<Row>
  extends
    Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'emptyTitle' | 'emptyText'>,
    Pick<Paging, 'pageSizes' | 'summary' | 'change'> {
  readonly all: readonly Row[]
  readonly params: { readonly page: number; readonly limit: number }
}

/** A table of rows that are all loaded, in pages: hundreds of rows at once would be slow. */
export const LoadedTable = <Row,>(props: LoadedTableProps<Row>) => {
  const { all, summary, pageSizes, params, change, ...table } = props
  const { page, limit } = params
  const { rows, pagination } = pageOf(all, page, limit)
  return <DataTable {...table} rows={rows} paging={{ pagination, limit, pageSizes, summary, change }} />
}
