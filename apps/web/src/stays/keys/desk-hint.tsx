import { isEligible } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { deskLabels } from '../stays.constants.ts'
import { directionLabels } from '../stay-labels.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import classes from './keys.module.css'

interface DeskHintProps {
  readonly direction: Direction
  readonly activePerson: BoardRow | undefined
  /** The number of scans being processed. */
  readonly scans: number
}

/** A line below the search box: what Enter does now. Screen readers announce its changes. */
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

/** Only the name for a person who is not eligible; Enter shows why. */
const activeHint = (direction: Direction, row: BoardRow): string => {
  const who = deskLabels.person(row.name, row.participantId)
  return isEligible(direction, row) ? deskLabels.activeHint(directionLabels[direction].inText, who) : who
}
