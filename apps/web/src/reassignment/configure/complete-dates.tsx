import { daysBetween } from '@trophy/contract/core/dates/days.ts'
import { reassignmentLabels as labels } from '../reassignment.constants.ts'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { dayMistake, endDateMistake, nightsWanted } from '../wizard-checks.rules.ts'

/** The new dates of a complete rebooking, and the number of days. */
export const CompleteDates = ({ reassignment: { wizard, limits, type } }: StepProps) => {
  const { newStartDate: start, newEndDate: end } = nightsWanted(wizard)
  return (
    <div className={classes.fields}>
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
      <p className={classes.days} role="status">
        {start !== undefined && end !== undefined && start < end && labels.daysToReassign(daysBetween(start, end))}
      </p>
    </div>
  )
}
