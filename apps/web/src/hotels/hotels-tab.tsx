import { Button } from '@mantine/core'
import { keysOf } from '@trophy/contract/core/record.ts'
import type { ReactNode } from 'react'
import { addHotelLabels } from './hotel-dialogs.constants.ts'
import { useViewParam } from '../shared/url/use-view-param.ts'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { SubTabs } from '../shared/ui/layout/sub-tabs.tsx'
import { HotelInventory } from './hotel-inventory.tsx'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingPlus } from '@tabler/icons-react'
import type { LostHotel } from '../shared/instances/lost-hotel.ts'
import { AddHotelDialog } from './add/add-hotel-dialog.tsx'

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
        actions={view !== 'rehousing' && <AddHotelButton />}
      />
      {uploadTile}
      <SubTabs views={views} view={view} onSelect={selectView}>
        {contents[view]}
      </SubTabs>
    </>
  )
}

/** Opens the dialog with an empty form. */
const AddHotelButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconBuildingPlus size={16} aria-hidden />} onClick={open}>
        {addHotelLabels.title}
      </Button>
      {isOpen && <AddHotelDialog onClose={close} />}
    </>
  )
}
