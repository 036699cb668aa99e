import { formatDateTime } from '../../shared/format/dates.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import { useWatchedPerson } from '../stays.api.ts'
import { concurrentChangeText } from './concurrent-change.rules.ts'

/** Describes what others changed about the person of a row since the dialog was opened with it. */
export const useConcurrentChange = (direction: Direction, row: BoardRow | undefined): string | undefined => {
  const { timeZone } = useEvent()
  const watched = useWatchedPerson(direction, row?.participantId)
  return row && concurrentChangeText(row, watched, (instant) => formatDateTime(instant, timeZone))
}
