import { type Pagination, paginate } from '@trophy/contract/core/http/pagination.ts'
import { useState } from 'react'
import { FilterBar } from '../fields/filter-bar.tsx'
import { rowsMatching } from '../search/matching.rules.ts'
import { SearchBox } from '../search/search-box.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { type Paging, usePaging } from './paging-bar.tsx'

interface LoadedTableProps<Row>
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

export const pageOf = <Row,>(
  all: readonly Row[],
  page: number,
  limit: number,
): { readonly rows: readonly Row[]; readonly pagination: Pagination } => {
  const rows = all.slice((page - 1) * limit, page * limit)
  return { rows, pagination: paginate(all.length, page, limit, rows.length) }
}

interface SearchedTableProps<Row> extends Omit<LoadedTableProps<Row>, 'params' | 'change'> {
  /** In which the typed words are looked for, in any order. */
  readonly textOf: (row: Row) => string
  readonly searchLabel: string
  readonly noneMatch: string
}

/** The same, with a search and pages of its own. */
export const SearchedTable = <Row,>(props: SearchedTableProps<Row>) => {
  const { all, textOf, searchLabel, noneMatch, emptyTitle, ...table } = props
  const [find, setFind] = useState('')
  const { params, change } = usePaging(table.pageSizes[0] ?? all.length)
  const search = (text: string) => {
    setFind(text)
    change({ page: 1 })
  }
  return (
    <>
      {all.length > 0 && <FilterBar search={<SearchBox label={searchLabel} value={find} onSearch={search} />} />}
      <LoadedTable
        {...table}
        all={rowsMatching(all, find, (row) => [textOf(row)])}
        emptyTitle={all.length > 0 ? noneMatch : emptyTitle}
        params={params}
        change={change}
      />
    </>
  )
}
