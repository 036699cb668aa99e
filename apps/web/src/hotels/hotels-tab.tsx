import { IconBuildingPlus, IconRefresh } from '@tabler/icons-react'
import { keysOf } from '@trophy/contract/core/record.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { type ReactNode, useState } from 'react'
import { useToday } from '../shared/event/use-event.ts'
import { InstanceFilterSelects } from '../shared/instances/instance-filters.tsx'
import type { LostHotel } from '../shared/instances/instances.api.ts'
import { PagedTable } from '../shared/ui/data-table/data-table.tsx'
import { DialogButton } from '../shared/ui/dialogs/lazy-dialog.tsx'
import { FilterBar } from '../shared/ui/fields/filter-bar.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { PageHeader, SubTabs } from '../shared/ui/layout/page-header.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { SearchBox } from '../shared/ui/search/search-box.tsx'
import { useListParams, useViewParam } from '../shared/url/use-url-params.ts'
import { AddHotelDialog } from './add/add-hotel-dialog.tsx'
import { EditHotelDialog } from './edit/edit-hotel-dialog.tsx'
import { hotelColumns } from './hotel-columns.tsx'
import { addHotelLabels } from './hotel-dialogs.constants.ts'
import { hotelPageSizes, hotelListParams } from './hotels.rules.ts'
import { useHotels, useRefetchHotels } from './hotels.api.ts'
import classes from './hotels.module.css'

export interface HotelsTabProps {
  /** The hotel inventory upload tile. */
  readonly uploadTile: ReactNode
  /** Shows a running recount. */
  readonly calculationBanner: ReactNode
  /** The sub-tab Occupancy View. */
  readonly occupancyView: ReactNode
  /** The sub-tab Re-housing. */
  readonly rehousing: ReactNode
  /** Opens it for the hotel of a row. */
  readonly onRehouse: (lost: LostHotel) => void
}

const views = { inventory: 'Inventory View', occupancy: 'Occupancy View', rehousing: 'Re-housing' } as const

/** The Hotels tab (part 2 §2). */
export const HotelsTab = ({ uploadTile, calculationBanner, occupancyView, rehousing, onRehouse }: HotelsTabProps) => {
  const [view, selectView] = useViewParam(keysOf(views), 'inventory')
  const contents = {
    inventory: <HotelInventory calculationBanner={calculationBanner} onRehouse={onRehouse} />,
    occupancy: occupancyView,
    rehousing,
  }
  return (
    <>
      <PageHeader
        title="Hotels"
        subtitle="Date-ranged blocks of rooms, and how full they are"
        // Re-housing has a main action of its own.
        actions={
          view !== 'rehousing' && (
            <DialogButton
              dialog={AddHotelDialog}
              variant="filled"
              leftSection={<IconBuildingPlus size={16} aria-hidden />}
            >
              {addHotelLabels.title}
            </DialogButton>
          )
        }
      />
      {uploadTile}
      <SubTabs views={views} view={view} onSelect={selectView}>
        {contents[view]}
      </SubTabs>
    </>
  )
}

interface HotelInventoryProps {
  readonly calculationBanner: ReactNode
  readonly onRehouse: (lost: LostHotel) => void
}

/** The Hotel Inventory Overview: one row per instance, with search, district, status and refresh (part 2 §2). */
const HotelInventory = ({ calculationBanner, onRehouse }: HotelInventoryProps) => {
  const today = useToday()
  const { params, change } = useListParams(hotelListParams)
  const isFiltered = params.search !== '' || params.district !== undefined || params.status !== undefined
  const query = useHotels(params)
  const refetch = useRefetchHotels()
  const [edited, setEdited] = useState<HotelInstance>()
  return (
    <Panel
      title="Hotel Inventory Overview"
      // In the heading, where it appears without moving the table.
      actions={<div className={classes.banner}>{calculationBanner}</div>}
      isPadded={false}
    >
      <FilterBar
        search={
          <SearchBox label="Search hotels" value={params.search} onSearch={(search) => change({ search }, 'replace')} />
        }
        actions={
          <IconButton icon={IconRefresh} onClick={() => void refetch()}>
            Refresh
          </IconButton>
        }
      >
        <InstanceFilterSelects filters={params} onChange={change} />
      </FilterBar>
      <PagedTable
        label="Hotels"
        columns={hotelColumns({ onEdit: setEdited, onRehouse, today })}
        rows={query.data?.data}
        keyOf={({ id }) => id}
        sorting={{ ...params, change }}
        query={query}
        errorTitle={hotelMessages.loadError}
        paging={{ ...params, pageSizes: hotelPageSizes, summary: hotelMessages.showing, change }}
        emptyTitle={hotelMessages.noneFound}
        emptyText={isFiltered ? hotelMessages.noneMatchHint : hotelMessages.noneFoundHint}
      />
      {edited && <EditHotelDialog instance={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}
