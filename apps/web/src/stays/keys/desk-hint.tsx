import { deskLabels } from '@trophy/contract/stays/desk.constants.ts'
import { directionLabels } from '../stay-labels.ts'
import { type BoardRow, type Direction, isEligible } from '../stay-actions.ts'
import classes from './keys.module.css'

interface DeskHintProps {
  readonly direction: Direction
  readonly activePerson: BoardRow | undefined
  /** How many scans are under way. */
  readonly scans: number
}

/** One quiet line below the search box: what Enter would do now. It is read out when it changes. */
export const DeskHint = ({ direction, activePerson, scans }: DeskHintProps) => {
  const { inText } = directionLabels[direction]
  return (
    <p className={classes.hint} role="status">
      {scans > 0
        ? deskLabels.scansWaiting(scans)
        : activePerson
          ? activeHint(direction, activePerson)
          : deskLabels.hint(inText)}
    </p>
  )
}

/** Nothing is promised of somebody to whom it cannot be done; Enter tells why. */
const activeHint = (direction: Direction, row: BoardRow): string => {
  const who = deskLabels.person(row.name, row.participantId)
  return isEligible(direction, row) ? deskLabels.activeHint(directionLabels[direction].inText, who) : who
}
