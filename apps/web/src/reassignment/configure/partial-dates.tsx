import { Box } from '@mantine/core'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import {
  daysToReassign,
  reassignFromDays,
  reassignFromMistake,
} from '@trophy/contract/reassignment/reassignment.rules.ts'
import { useState } from 'react'
import { reassignmentLabels as labels, reassignmentWizardLabels } from '../reassignment.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import layouts from '../../shared/theme/layouts.module.css'
import patterns from '../../shared/theme/patterns.module.css'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { PersonName } from '../select/people-table.tsx'
import classes from './partial-dates.module.css'
import type { StepProps } from '../use-reassignment.ts'
import { dayMistake, fromMistake, fromOf } from '../wizard-checks.rules.ts'
import { withReassignFrom, withSameDay } from '../wizard.rules.ts'

/** The day from which each person moves, with a field to set it for all (part 2 §5). */
export const PartialDates = ({ reassignment }: StepProps) => (
  <section className={classes.part} aria-label={labels.reassignFrom}>
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
