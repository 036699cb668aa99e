import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { formatCount } from '../../format/numbers.ts'
import classes from './list-part-note.module.css'

export interface ListPartNoteProps {
  readonly shown: number
  readonly total: number
}

/** Says of a list that is cut how long it is, and what to do; nothing where all is shown. */
export const ListPartNote = ({ shown, total }: ListPartNoteProps) => (
  <p className={classes.note} role="status">
    {total > shown && listPartMessage(formatCount(shown), formatCount(total))}
  </p>
)
