import { deskLabels } from './stays.constants.ts'
import classes from './stays.module.css'
import type { SkippedPerson } from './use-stay-action.ts'

/** Skipped people, each with the reason. */
export const SkippedPeopleList = ({ people }: { people: readonly SkippedPerson[] }) => (
  <ul className={classes.list}>
    {people.map(({ participantId, name, reason }) => (
      <li key={participantId}>
        {deskLabels.person(name, participantId)}: {reason}
      </li>
    ))}
  </ul>
)
