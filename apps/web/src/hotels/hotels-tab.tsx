import { Tabs, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addHotelLabels } from './hotel-dialogs.constants.ts'
import { useViewParam } from '../shared/url/use-view-param.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { HotelInventory } from './hotel-inventory.tsx'
import classes from './hotels.module.css'
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

/** The Hotels tab (part 2 §2). */
export const HotelsTab = ({ uploadTile, calculationBanner, occupancyView, rehousing, onRehouse }: HotelsTabProps) => {
  const [view, selectView] = useViewParam(['inventory', 'occupancy', 'rehousing'])
  return (
    <>
      <PageHeader
        title="Hotels"
        subtitle="Date-ranged blocks of rooms, and how full they are"
        // Re-housing has a main action of its own.
        actions={view !== 'rehousing' && <AddHotelButton />}
      />
      {uploadTile}
      <Tabs value={view} onChange={selectView} keepMounted={false}>
        <Tabs.List mb={10} className={classes.subTabs ?? ''}>
          <Tabs.Tab value="inventory">Inventory View</Tabs.Tab>
          <Tabs.Tab value="occupancy">Occupancy View</Tabs.Tab>
          <Tabs.Tab value="rehousing">Re-housing</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="inventory">
          <ErrorBoundary isFramed>
            <HotelInventory calculationBanner={calculationBanner} onRehouse={onRehouse} />
          </ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="occupancy">
          <ErrorBoundary isFramed>{occupancyView}</ErrorBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="rehousing">
          <ErrorBoundary isFramed>{rehousing}</ErrorBoundary>
        </Tabs.Panel>
      </Tabs>
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
