import type { SortOrder } from '@trophy/contract/core/list.ts'
import { useState } from 'react'

interface Start<Sort extends string> {
  readonly limit: number
  readonly sortBy: Sort
  readonly sortOrder: SortOrder
}

/** Page, rows per page and order of a table. Whatever changes the list leads back to its first page. */
export const useTableState = <Sort extends string>(start: Start<Sort>) => {
  const [state, setState] = useState({ page: 1, ...start })
  const change = (part: Partial<typeof state>) => setState((before) => ({ ...before, page: 1, ...part }))
  return {
    ...state,
    setPage: (page: number) => change({ page }),
    setLimit: (limit: number) => change({ limit }),
    setSorting: (sortBy: Sort, sortOrder: SortOrder) => change({ sortBy, sortOrder }),
    /** After a change of search or filters. */
    toFirstPage: () => change({}),
    resetSorting: () => change({ sortBy: start.sortBy, sortOrder: start.sortOrder }),
  }
}
