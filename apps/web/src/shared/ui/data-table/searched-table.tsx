import { useState } from 'react'
import { FilterBar } from '../fields/filter-bar.tsx'
import { rowsMatching } from '../search/matching.rules.ts'
import { SearchBox } from '../search/search-box.tsx'
import { LoadedTable, type LoadedTableProps } from './loaded-table.tsx'
import { usePaging } from './use-paging.ts'

interface SearchedTableProps<Row> extends Omit<LoadedTableProps<Row>, 'params' | 'change'> {
  /** In which the typed words are looked for, in any order. */
  readonly textOf: (row: Row) => string
  readonly searchLabel: string
  readonly noneMatch: string
}

/** A table of rows that are all loaded, with a search and pages of its own. */
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
