import { hotelMessages, hotelPageSizes } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelSort } from '@trophy/contract/hotels/hotels.contract.ts'
import { useState } from 'react'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { useTableState } from '../shared/ui/data-table/use-table-state.ts'
import { Panel } from '../shared/ui/panel.tsx'
import { hotelColumns } from './hotel-columns.tsx'
import { HotelFilterBar, type HotelFilters } from './hotel-filter-bar.tsx'
import { useHotels } from './hotels.api.ts'

/** By hotel id (part 2 §9). */
const start = { limit: hotelPageSizes[0], sortBy: 'hotelId', sortOrder: 'asc' } as const

/** The Hotel Inventory Overview: one row an instance (part 2 §2). */
export const HotelInventory = () => {
  const table = useTableState<HotelSort>(start)
  const [filters, setFilters] = useState<HotelFilters>({ search: '', district: undefined, status: undefined })
  const isFiltered = filters.search !== '' || filters.district !== undefined || filters.status !== undefined
  const { page, limit, sortBy, sortOrder } = table
  const answer = useHotels({ page, limit, sortBy, sortOrder, ...filters })
  const change = (part: Partial<HotelFilters>) => {
    setFilters((before) => ({ ...before, ...part }))
    table.toFirstPage()
  }
  return (
    <Panel
      title="Hotel Inventory Overview"
      subtitle="Adding and editing hotels here is not built yet."
      isPadded={false}
    >
      <HotelFilterBar filters={filters} onChange={change} />
      <DataTable
        label="Hotels"
        columns={hotelColumns}
        rows={answer.data?.data}
        keyOf={({ id }) => id}
        sorting={{ by: sortBy, order: sortOrder, onChange: table.setSorting }}
        paging={{
          pagination: answer.data?.pagination,
          limit,
          pageSizes: hotelPageSizes,
          onPage: table.setPage,
          onLimit: table.setLimit,
          summary: hotelMessages.showing,
        }}
        isRefreshing={answer.isFetching && !answer.isPending}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        errorTitle={hotelMessages.loadError}
        emptyTitle={hotelMessages.noneFound}
        emptyText={isFiltered ? hotelMessages.noneMatchHint : hotelMessages.noneFoundHint}
      />
    </Panel>
  )
}
