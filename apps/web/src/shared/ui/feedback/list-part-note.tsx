import { listPartMessage } from '@trophy/contract/core/list-part.ts'
import { formatCount } from '../../format/numbers.ts'
import patterns from '../../theme/patterns.module.css'

export interface ListPartNoteProps {
  readonly shown: number
  readonly total: number
}

/** Shows the total of a list of which only a part is shown, and how to narrow it. */
export const ListPartNote = ({ shown, total }: ListPartNoteProps) => (
  <p className={patterns.hint} role="status" hidden={total <= shown}>
    {total > shown && listPartMessage(formatCount(shown), formatCount(total))}
  </p>
)
