import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { type ReactNode, useState } from 'react'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { hotelPageSizes, hotelListParams } from './hotel-list.rules.ts'
import { useListParams } from '../shared/url/use-list-params.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { pagedTableProps, sortingOf } from '../shared/ui/data-table/paged-table-props.ts'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useToday } from '../shared/event/use-today.ts'
import { EditHotelDialog } from './edit/edit-hotel-dialog.tsx'
import { hotelColumns } from './hotel-columns.tsx'
import { HotelFilterBar } from './hotel-filter-bar.tsx'
import classes from './hotels.module.css'
import { useHotels } from './hotels.api.ts'

interface HotelInventoryProps {
  readonly calculationBanner: ReactNode
  readonly onRehouse: (lost: LostHotel) => void
}

/** The Hotel Inventory Overview: one row per instance (part 2 §2). */
export const HotelInventory = ({ calculationBanner, onRehouse }: HotelInventoryProps) => {
  const today = useToday()
  const { params, change } = useListParams(hotelListParams)
  const isFiltered = params.search !== '' || params.district !== undefined || params.status !== undefined
  const query = useHotels(params)
  const [edited, setEdited] = useState<HotelInstance>()
  return (
    <Panel
      title="Hotel Inventory Overview"
      // In the heading, where it appears without moving the table.
      actions={<div className={classes.banner}>{calculationBanner}</div>}
      isPadded={false}
    >
      <HotelFilterBar filters={params} onChange={change} />
      <DataTable
        label="Hotels"
        columns={hotelColumns({ onEdit: setEdited, onRehouse, today })}
        rows={query.data?.data}
        keyOf={({ id }) => id}
        sorting={sortingOf(params, change)}
        {...pagedTableProps(query, {
          limit: params.limit,
          pageSizes: hotelPageSizes,
          summary: hotelMessages.showing,
          change,
        })}
        errorTitle={hotelMessages.loadError}
        emptyTitle={hotelMessages.noneFound}
        emptyText={isFiltered ? hotelMessages.noneMatchHint : hotelMessages.noneFoundHint}
      />
      {edited && <EditHotelDialog instance={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}
