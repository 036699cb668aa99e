import { DataTable, type DataTableProps } from '../../shared/ui/data-table/data-table.tsx'
import { rehousingPageSizes } from '../rehousing.constants.ts'
import type { RehousingParams } from '../rehousing-params.rules.ts'
import { pageOf } from './plan.rules.ts'

interface LoadedTableProps<Row> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'emptyTitle'> {
  readonly all: readonly Row[]
  readonly summary: (from: number, to: number, total: number) => string
  readonly emptyText?: string | undefined
  readonly params: RehousingParams
  readonly change: (part: Partial<RehousingParams>) => void
}

/** A table of rows that are all loaded, in pages: hundreds of rows at once would be slow. */
export const LoadedTable = <Row,>({ all, summary, params, change, emptyText, ...table }: LoadedTableProps<Row>) => {
  const { rows, pagination } = pageOf(all, params.page, params.limit)
  return (
    <DataTable
      {...table}
      {...(emptyText !== undefined && { emptyText })}
      rows={rows}
      paging={{
        pagination,
        limit: params.limit,
        pageSizes: rehousingPageSizes,
        summary,
        onPage: (page) => change({ page }),
        onLimit: (limit) => change({ limit }),
      }}
      onRetry={noRetry}
      errorTitle=""
    />
  )
}

/** Nothing is read here that could fail. */
const noRetry = (): void => undefined
