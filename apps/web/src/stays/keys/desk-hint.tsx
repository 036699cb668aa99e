import { deskLabels } from '@trophy/contract/stays/desk.constants.ts'
import { boardWords } from '../board-words.ts'
import type { BoardRow, Direction } from '../deeds.ts'
import classes from './keys.module.css'

interface DeskHintProps {
  readonly direction: Direction
  readonly activePerson: BoardRow | undefined
  /** How many scans are under way. */
  readonly scans: number
}

/** One quiet line below the search box: what Enter would do now. It is read out when it changes. */
export const DeskHint = ({ direction, activePerson, scans }: DeskHintProps) => {
  const { inText } = boardWords[direction]
  return (
    <p className={classes.hint} role="status">
      {scans > 0 ? deskLabels.scansWaiting(scans) : hintFor(inText, activePerson)}
    </p>
  )
}

const hintFor = (action: string, person: BoardRow | undefined): string =>
  person ? deskLabels.activeHint(action, deskLabels.person(person.name, person.participantId)) : deskLabels.hint(action)
