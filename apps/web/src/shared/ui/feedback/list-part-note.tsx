import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { formatCount } from '../../format/numbers.ts'
import classes from './list-part-note.module.css'

export interface ListPartNoteProps {
  readonly shown: number
  readonly total: number
}

/** Shows the total of a list of which only a part is shown, and how to narrow it. */
export const ListPartNote = ({ shown, total }: ListPartNoteProps) => (
  <p className={classes.note} role="status">
    {total > shown && listPartMessage(formatCount(shown), formatCount(total))}
  </p>
)
