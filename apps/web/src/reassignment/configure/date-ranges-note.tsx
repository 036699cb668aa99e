import { IconCalendarExclamation } from '@tabler/icons-react'
import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { dateRangesOf, hasMultipleDateRanges } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { reassignmentWizardLabels as labels } from '../reassignment-wizard.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import classes from '../reassignment.module.css'

interface DateRangesNoteProps {
  readonly people: readonly BookedPerson[]
  readonly isComplete: boolean
}

/** The warning that the selected people have different dates, with the number for each range (part 2 §5). */
export const DateRangesNote = ({ people, isComplete }: DateRangesNoteProps) => {
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
          return <li key={range}>{labels.range(people.filter(isOne).length, range)}</li>
        })}
      </ul>
    </Note>
  )
}
