import { TextInput } from '@mantine/core'
import { maximumLengths } from '@trophy/contract/participants/participants.constants.ts'
import { reassignmentTypes } from '@trophy/contract/reassignment/reassignment.constants.ts'
import {
  reassignmentLabels as labels,
  reassignmentTypeHints,
  reassignmentTypeLabels,
} from '../reassignment.constants.ts'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { CompleteDates } from './complete-dates.tsx'
import { DateRangesNote } from './date-ranges-note.tsx'
import { HotelSearch } from './hotel-search.tsx'
import { PartialDates } from './partial-dates.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { withType } from '../wizard.rules.ts'

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
      <div className={classes.fields}>
        <TextInput
          label={labels.reference}
          value={wizard.reference}
          maxLength={maximumLengths.reference}
          onChange={(event) => type('reference', event.currentTarget.value)}
          autoComplete="off"
          required
        />
      </div>
      <HotelSearch reassignment={reassignment} />
    </>
  )
}
