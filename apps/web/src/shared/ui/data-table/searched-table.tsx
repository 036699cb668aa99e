import { useState } from 'react'
import { FilterBar } from '../fields/filter-bar.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { LoadedTable, type LoadedTableProps } from './loaded-table.tsx'

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
  const [paging, setPaging] = useState({ page: 1, limit: table.pageSizes[0] ?? all.length })
  const words = find.toLowerCase().split(/\s+/)
  const found = all.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)))
  const search = (text: string) => {
    setFind(text)
    setPaging(({ limit }) => ({ page: 1, limit }))
  }
  return (
    <>
      {all.length > 0 && <FilterBar search={<SearchBox label={searchLabel} value={find} onSearch={search} />} />}
      <LoadedTable
        {...table}
        all={found}
        emptyTitle={all.length > 0 ? noneMatch : emptyTitle}
        params={paging}
        change={(part) => setPaging((before) => ({ ...before, page: 1, ...part }))}
      />
    </>
  )
}
