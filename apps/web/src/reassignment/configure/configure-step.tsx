import { IconCalendarExclamation } from '@tabler/icons-react'
import { daysBetween } from '@trophy/contract/core/dates/days.ts'
import { maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import {
  reassignmentTypes,
  reassignmentMessages as messages,
} from '@trophy/contract/reassignment/reassignment.constants.ts'
import { dateRangesOf, hasMultipleDateRanges } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import layouts from '../../shared/theme/layouts.module.css'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import {
  reassignmentWizardLabels,
  reassignmentLabels as labels,
  reassignmentTypeHints,
  reassignmentTypeLabels,
} from '../reassignment.constants.ts'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { dayMistake, endDateMistake, nightsWanted } from '../wizard-checks.rules.ts'
import { withType } from '../wizard.rules.ts'
import { HotelSearch } from './hotel-search.tsx'
import { PartialDates } from './partial-dates.tsx'

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
