import { Input, type TextInputProps } from '@mantine/core'
import { IconBuildingOff, IconSearch } from '@tabler/icons-react'
import type { AdjacentInstance, AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { type ParticipantField, declarationOf } from '@trophy/contract/participants/participant-fields.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { plural } from '../../shared/format/numbers.ts'
import { hotelSearchMessages as messages } from '../../shared/texts/hotel-search.constants.ts'
import layouts from '../../shared/theme/layouts.module.css'
import patterns from '../../shared/theme/patterns.module.css'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { GapNightsBadge, GapNightsNote } from '../../shared/ui/feedback/gap-nights.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { FormSection } from '../../shared/form/form-dialog.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { ParticipantInput } from '../participant-input.tsx'
import { fieldsOfSection, sectionsOfRole } from '../participant-sections.rules.ts'
import { addParticipantLabels as labels, addParticipantSections, addFieldLabels } from '../participants.constants.ts'
import classes from './add-participant.module.css'
import { hotelName, hotelsMatching } from './new-participant-form.rules.ts'
import { neededInstances } from './new-participant-checks.rules.ts'
import type { PartProps } from './use-new-participant.ts'

interface DeclaredFieldProps extends PartProps, Pick<TextInputProps, 'placeholder'> {
  readonly field: ParticipantField
}

export const DeclaredField = ({ participant, field, ...props }: DeclaredFieldProps) => (
  <ParticipantInput
    {...props}
    {...participant.field(field)}
    field={field}
    label={addFieldLabels[field]}
    required={declarationOf(field).required !== undefined}
  />
)

/** The sections that not every role has (part 2 §2). */
export const RoleSections = ({ participant }: PartProps) => {
  const { role } = participant.values
  if (role === null) return null
  const sections = sectionsOfRole[role].filter((section) => section !== 'person')
  return sections.map((section) => (
    <FormSection key={section} title={addParticipantSections[section]}>
      {fieldsOfSection(section, role).map((field) => (
        <DeclaredField key={field} participant={participant} field={field} />
      ))}
      {section === 'place' && role === 'coach' && <ReferenceOnlyBox participant={participant} />}
    </FormSection>
  ))
}

const ReferenceOnlyBox = ({ participant }: PartProps) => (
  <CheckField
    className={classes.wide ?? ''}
    label={labels.isReferenceOnly}
    description={labels.referenceOnlyHint}
    checked={participant.values.isReferenceOnly}
    onCheck={participant.makeReferenceOnly}
  />
)

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
      <div className={layouts.buttonAndText}>
        <IconButton
          icon={IconSearch}
          loading={search.isPending}
          onClick={search.search}
          data-invalid={error !== undefined || undefined}
        >
          {labels.searchHotels}
        </IconButton>
        {values.found === null && <p className={patterns.hint}>{labels.searchFirst}</p>}
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
        <Note tone="warning" title={messages.noneFound} icon={<IconBuildingOff size={18} />} />
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

/**
 * Adjacent instances of the chosen hotel, to be booked together with it (part 2 §2). None is selected in advance; those
 * that the dates need are marked, and omitting one is an error.
 */
const AdjacentInstances = ({ participant }: PartProps) => {
  const { values, errors, chooseAdjacent } = participant
  if (!values.hotel?.hasAdjacentInstances) return null
  const needed = neededInstances(values)
  const chosen = values.adjacentInstances
  return (
    <fieldset className={classes.adjacent}>
      <legend className={classes.adjacentTitle}>{messages.adjacentTitle}</legend>
      <p className={patterns.hint}>{messages.adjacentHint}</p>
      {values.hotel.adjacentInstances.map((instance) => (
        <CheckField
          key={instance.id}
          label={
            <>
              {instanceLabel(instance)}
              {needed.includes(instance.id) && <Badge tone="info">{messages.needed}</Badge>}
            </>
          }
          checked={chosen.includes(instance.id)}
          onCheck={(isChecked) => chooseAdjacent(instance.id, isChecked)}
          isInvalid={errors.adjacentInstances !== undefined && needed.includes(instance.id)}
        />
      ))}
      <Input.Error role="alert">{errors.adjacentInstances}</Input.Error>
      <p role="status" className={classes.summary}>
        {chosen.length > 0 && messages.summary(chosen.length + 1)}
      </p>
    </fieldset>
  )
}

const instanceLabel = ({ instanceCode, startDate, endDate, totalRooms }: AdjacentInstance): string =>
  [messages.instance(instanceCode), formatDateRange(startDate, endDate), plural(totalRooms, 'room')].join(' · ')

interface HotelSelectProps extends PartProps {
  readonly found: readonly AvailableHotel[]
}

/** The hotels found, searchable by name, code or location (part 2 §2). */
const HotelSelect = ({ participant, found }: HotelSelectProps) => {
  const { values, errors, chooseHotel } = participant
  const offers = new Map(found.map((offer) => [offer.instanceId, offer]))
  return (
    <div className={classes.wide}>
      <Select
        label={labels.hotelId}
        placeholder={labels.hotelPlaceholder}
        data={found.map((offer) => ({ value: offer.instanceId, label: hotelName(offer) }))}
        value={values.hotel?.instanceId ?? null}
        onChange={chooseHotel}
        renderOption={({ option }) => <Offer offer={offers.get(option.value)} />}
        filter={({ options, search }) => hotelsMatching(options, search, offers)}
        searchable
        nothingFoundMessage={labels.noSuchHotel}
        maxDropdownHeight={320}
        error={errors.hotel}
        required
      />
      {values.hotel && (
        <div className={classes.chosen}>
          <Offer offer={values.hotel} isChosen />
        </div>
      )}
    </div>
  )
}

interface OfferProps {
  readonly offer: AvailableHotel | undefined
  /** The gap nights of the chosen hotel are listed below it. */
  readonly isChosen?: boolean
}

const Offer = ({ offer, isChosen = false }: OfferProps) =>
  offer && (
    <div className={classes.offerLines}>
      <div className={classes.offerName}>
        {offer.hotelName}
        {offer.hasAdjacentInstances && <Badge tone="info">{messages.multiInstance}</Badge>}
        {!isChosen && <GapNightsBadge nights={offer.gapNights} />}
      </div>
      <div className={patterns.secondaryText}>
        {messages.instance(offer.instanceCode)} · {offer.location} ·{' '}
        <span className={patterns.nowrap}>{formatDateRange(offer.startDate, offer.endDate)}</span>
      </div>
      <div className={patterns.secondaryText}>
        {messages.availableRooms(offer.availableRooms)} · {offer.roomSuggestion}
      </div>
    </div>
  )
