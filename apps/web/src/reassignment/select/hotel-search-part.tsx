import { Button } from '@mantine/core'
import { IconBuildingOff, IconSearch } from '@tabler/icons-react'
import {
  reassignmentLabels as labels,
  reassignmentMessages as messages,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import { useId } from 'react'
import { GapNightsNote } from '../../shared/ui/feedback/gap-nights.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { CapacityNote } from '../configure/capacity-note.tsx'
import { HotelList } from '../configure/hotel-list.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { hotelChosen } from '../wizard-checks.rules.ts'

/** The hotels with rooms free on exactly the nights that are needed. Where they cannot be searched yet it says why. */
export const HotelSearchPart = ({ reassignment }: StepProps) => {
  const { wizard, hotels, searchHotels, isSearchingHotels, searchMistakes } = reassignment
  const hint = useId()
  const [mistake] = searchMistakes
  const isOutdated = wizard.hotelsFor !== null && hotels === undefined
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
        <p id={hint} className={classes.second}>
          {hotels === undefined && (mistake ?? (isOutdated ? messages.searchAgain : labels.hotelSearchFirst))}
        </p>
      </div>
      {hotels?.length === 0 && <Note tone="warning" title={messages.noHotels} icon={<IconBuildingOff size={18} />} />}
      {hotels !== undefined && hotels.length > 0 && (
        <>
          <HotelList reassignment={reassignment} hotels={hotels} />
          <CapacityNote reassignment={reassignment} />
          <GapNightsNote nights={hotelChosen(wizard, hotels)?.gapNights ?? []} />
        </>
      )}
    </>
  )
}
