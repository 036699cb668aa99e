import { Box } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { daysBetween, type CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import {
  reassignmentMessages as messages,
  reassignmentTypes,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import {
  dateRangesOf,
  hasMultipleDateRanges,
  daysToReassign,
  reassignFromDays,
  reassignFromMistake,
} from '@trophy/contract/reassignment/reassignment.rules.ts'
import { useState } from 'react'
import { formatDateRange } from '../shared/format/dates.ts'
import layouts from '../shared/theme/layouts.module.css'
import patterns from '../shared/theme/patterns.module.css'
import { Note } from '../shared/ui/feedback/note.tsx'
import { ChoiceCards } from '../shared/ui/fields/choice-cards.tsx'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import {
  reassignmentLabels as labels,
  reassignmentTypeHints,
  reassignmentTypeLabels,
  reassignmentWizardLabels,
} from './reassignment.constants.ts'
import classes from './reassignment.module.css'
import { PersonName } from './select/people-table.tsx'
import type { StepProps } from './use-reassignment.ts'
import { dayMistake, endDateMistake, nightsWanted, fromMistake, fromOf } from './wizard-checks.rules.ts'
import { withType, withReassignFrom, withSameDay } from './wizard.rules.ts'
import { HotelSearch } from './hotel-search.tsx'

const types = reassignmentTypes.map((type) => ({
  value: type,
  label: reassignmentTypeLabels[type],
  description: reassignmentTypeHints[type],
}))

/** Step 3: dates, reference and hotel (part 2 §4, §5). */
export const ConfigureStep = ({ reassignment }: StepProps) => {
  const { wizard, change, type } = reassignment
  const isComplete = wizard.type === 'complete_rebooking'
  return (
    <>
      <DateRangesNote people={wizard.selected} isComplete={isComplete} />
      <ChoiceCards
        legend={labels.type}
        choices={types}
        value={wizard.type}
        onChange={(chosen) => change((before) => withType(before, chosen))}
      />
      {isComplete ? <CompleteDates reassignment={reassignment} /> : <PartialDates reassignment={reassignment} />}
      <div className={`${layouts.fieldPairs} ${classes.fields}`}>
        <TextField
          label={labels.reference}
          value={wizard.reference}
          maxLength={maximumLengths.reference}
          onChange={(reference) => type('reference', reference)}
          required
        />
      </div>
      <HotelSearch reassignment={reassignment} />
    </>
  )
}

/** The new dates of a complete rebooking, and the number of days. */
const CompleteDates = ({ reassignment: { wizard, limits, type } }: StepProps) => {
  const { newStartDate: start, newEndDate: end } = nightsWanted(wizard)
  return (
    <div className={`${layouts.fieldPairs} ${classes.fields}`}>
      <TypedDateField
        label={labels.startDate}
        value={wizard.startDate}
        onChange={(day) => type('startDate', day)}
        error={dayMistake(wizard.startDate)}
        required
      />
      <TypedDateField
        label={labels.endDate}
        value={wizard.endDate}
        onChange={(day) => type('endDate', day)}
        error={endDateMistake(wizard, limits)}
        required
      />
      <p className={`${patterns.hint} ${classes.status}`} role="status">
        {start !== undefined && end !== undefined && start < end && labels.daysToReassign(daysBetween(start, end))}
      </p>
    </div>
  )
}

/** The day from which each person moves, with a field to set it for all (part 2 §5). */
const PartialDates = ({ reassignment }: StepProps) => (
  <section className={classes.partialDates} aria-label={labels.reassignFrom}>
    {reassignment.wizard.selected.length > 1 && <SameForAll reassignment={reassignment} />}
    <ul className={layouts.framedList}>
      {reassignment.wizard.selected.map((person) => (
        <PersonDate key={person.id} reassignment={reassignment} person={person} />
      ))}
    </ul>
  </section>
)

const SameForAll = ({ reassignment: { change } }: StepProps) => {
  const [day, setDay] = useState('')
  const choose = (typed: string): void => {
    setDay(typed)
    if (typed !== '' && dayMistake(typed) === undefined) change((before) => withSameDay(before, typed))
  }
  return (
    <Box maw="21.5rem">
      <TypedDateField
        label={labels.sameForAll}
        description={reassignmentWizardLabels.sameForAllHint}
        value={day}
        onChange={choose}
        error={dayMistake(day)}
      />
    </Box>
  )
}

interface PersonDateProps extends StepProps {
  readonly person: BookedPerson
}

const PersonDate = ({ reassignment: { wizard, change, limits }, person }: PersonDateProps) => {
  const from = fromOf(wizard, person)
  const allowed = reassignFromDays(person, limits.today)
  const mistake = fromMistake(wizard, person, limits)
  return (
    <li className={classes.person}>
      <div>
        <PersonName {...person} />
      </div>
      <div>
        {formatDateRange(person.bookingStartDate, person.bookingEndDate)}
        <div className={patterns.secondaryText}>{person.hotelName ?? labels.noHotel}</div>
      </div>
      {allowed ? (
        <TypedDateField
          label={labels.reassignFrom}
          aria-label={labels.reassignFromOf(person.name)}
          value={from}
          onChange={(day) => change((before) => withReassignFrom(before, person.participantId, day))}
          minDate={allowed.first}
          maxDate={allowed.last}
          error={mistake}
        />
      ) : (
        // No day is possible for this person.
        <p className={classes.impossible}>{reassignFromMistake(person, limits.today, limits.today)}</p>
      )}
      <p className={`${patterns.secondaryText} ${classes.days}`} role="status">
        {from !== '' && mistake === undefined
          ? labels.daysToReassign(daysToReassign(person, from))
          : daysAllowed(allowed)}
      </p>
    </li>
  )
}

const daysAllowed = (allowed: { first: CalendarDay; last: CalendarDay } | undefined): string | undefined =>
  allowed && reassignmentWizardLabels.splitDays(allowed.first, allowed.last)

interface DateRangesNoteProps {
  readonly people: readonly BookedPerson[]
  readonly isComplete: boolean
}

/** The warning that the selected people have different dates, with the number for each range (part 2 §5). */
const DateRangesNote = ({ people, isComplete }: DateRangesNoteProps) => {
  if (!hasMultipleDateRanges(people)) return null
  const ranges = dateRangesOf(people)
  const text = isComplete ? messages.multipleDates : messages.multipleDatesPartial
  return (
    <Note tone="warning" title={messages.multipleDatesTitle} icon={<IconCalendarExclamation size={18} />}>
      {text(ranges.length)}
      <ul className={classes.noteList}>
        {ranges.map(({ startDate, endDate }) => {
          const isOne = (person: BookedPerson) =>
            person.bookingStartDate === startDate && person.bookingEndDate === endDate
          const range = formatDateRange(startDate, endDate)
          return <li key={range}>{reassignmentWizardLabels.range(people.filter(isOne).length, range)}</li>
        })}
      </ul>
    </Note>
  )
}
