import { Button } from '@mantine/core'
import { IconBuildingOff, IconSearch } from '@tabler/icons-react'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { useId } from 'react'
import { reassignmentLabels as labels } from '../reassignment.constants.ts'
import { GapNightsNote } from '../../shared/ui/feedback/gap-nights.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { CapacityNote } from './capacity-note.tsx'
import { HotelList } from './hotel-list.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { chosenHotel } from '../wizard-checks.rules.ts'

/** The search for hotels with free rooms on the wanted nights; while it is not possible, the reason. */
export const HotelSearch = ({ reassignment }: StepProps) => {
  const { wizard, hotels, searchHotels, isSearchingHotels, searchMistakes } = reassignment
  const hint = useId()
  const [mistake] = searchMistakes
  const isOutdated = wizard.hotelSearchKey !== null && hotels === undefined
  return (
    <>
      <div className={classes.hotelSearch}>
        <Button
          variant={hotels === undefined ? 'filled' : 'default'}
          leftSection={<IconSearch size={16} aria-hidden />}
          loading={isSearchingHotels}
          disabled={mistake !== undefined}
          aria-describedby={hint}
          onClick={searchHotels}
        >
          {labels.searchHotels}
        </Button>
        <p id={hint} className={classes.secondary}>
          {hotels === undefined && (mistake ?? (isOutdated ? messages.searchAgain : labels.hotelSearchFirst))}
        </p>
      </div>
      {hotels?.length === 0 && <Note tone="warning" title={messages.noHotels} icon={<IconBuildingOff size={18} />} />}
      {hotels !== undefined && hotels.length > 0 && (
        <>
          <HotelList reassignment={reassignment} hotels={hotels} />
          <CapacityNote reassignment={reassignment} />
          <GapNightsNote nights={chosenHotel(wizard, hotels)?.gapNights ?? []} />
        </>
      )}
    </>
  )
}
