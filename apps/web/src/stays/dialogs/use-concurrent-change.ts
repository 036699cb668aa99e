import { formatDateTime } from '../../shared/format/dates.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import { useWatchedPerson } from '../stays.api.ts'
import { concurrentChangeText } from './concurrent-change.rules.ts'

/** What became of somebody since the dialog was opened with this row; without a row it watches nobody. */
export const useConcurrentChange = (direction: Direction, row: BoardRow | undefined): string | undefined => {
  const { timeZone } = useEvent()
  const watched = useWatchedPerson(direction, row?.participantId)
  return row && concurrentChangeText(row, watched, (instant) => formatDateTime(instant, timeZone))
}
