import { Button, Input } from '@mantine/core'
import { IconBuildingOff, IconSearch } from '@tabler/icons-react'
import { addParticipantLabels as labels, addParticipantSections } from './add-participant.constants.ts'
import { hotelSearchMessages } from '../../shared/texts/hotel-search.constants.ts'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { GapNightsNote } from '../../shared/ui/feedback/gap-nights.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import classes from './add-participant.module.css'
import { AdjacentInstances } from './adjacent-instances.tsx'
import { HotelSelect } from './hotel-select.tsx'
import { DeclaredField } from './role-sections.tsx'
import type { PartProps } from './use-new-participant.ts'

/** Dates, available hotels and reference; a reference-only coach has no booking. */
export const BookingSection = ({ participant }: PartProps) => {
  if (participant.values.isReferenceOnly) return null
  return (
    <FormSection title={addParticipantSections.booking}>
      <Dates participant={participant} />
      <SearchButton participant={participant} />
      <Found participant={participant} />
      <DeclaredField participant={participant} field="bookingReference" />
    </FormSection>
  )
}

const Dates = ({ participant }: PartProps) => {
  const { field, changeDate } = participant
  return (['bookingStartDate', 'bookingEndDate'] as const).map((name) => (
    <TypedDateField
      {...field(name)}
      key={name}
      label={labels[name]}
      onChange={(day) => changeDate(name, day)}
      required
    />
  ))
}

/** Until there is a hotel to choose, the error of the hotel field is shown here. */
const SearchButton = ({ participant: { values, errors, search } }: PartProps) => {
  const error = values.found?.length ? undefined : errors.hotel
  return (
    <div className={classes.wide}>
      <div className={classes.search}>
        <Button
          variant="default"
          leftSection={<IconSearch size={16} aria-hidden />}
          loading={search.isPending}
          onClick={search.search}
          data-invalid={error !== undefined || undefined}
        >
          {labels.searchHotels}
        </Button>
        {values.found === null && <p className={classes.hint}>{labels.searchFirst}</p>}
      </div>
      <Input.Error role="alert" mt={4}>
        {error}
      </Input.Error>
    </div>
  )
}

/** The result of the search. */
const Found = ({ participant }: PartProps) => {
  const { found, hotel } = participant.values
  if (found === null) return null
  if (found.length === 0) {
    return (
      <div className={classes.wide}>
        <Note tone="warning" title={hotelSearchMessages.noneFound} icon={<IconBuildingOff size={18} />} />
      </div>
    )
  }
  return (
    <>
      <HotelSelect participant={participant} found={found} />
      <div className={classes.wide}>
        <GapNightsNote nights={hotel?.gapNights ?? []} />
      </div>
      <AdjacentInstances participant={participant} />
    </>
  )
}
