import { deskLabels, concurrentChangeMessages as messages } from '@trophy/contract/stays/desk.constants.ts'
import type { BoardRow } from '../stay-actions.ts'

/** How somebody stands by now; `isGone` when the board has nobody with that id any more. */
export interface WatchedPerson {
  readonly person: BoardRow | undefined
  readonly isGone: boolean
}

/**
 * What became of somebody since a dialog was opened, in words; `undefined` when all is as it was. `timeText` words an
 * instant.
 */
export const concurrentChangeText = (
  before: Pick<BoardRow, 'participantId' | 'name' | 'checkinStatus'>,
  { person, isGone }: WatchedPerson,
  timeText: (instant: string | null) => string,
): string | undefined => {
  const who = deskLabels.person(before.name, before.participantId)
  if (isGone) return messages.gone(who)
  if (!person || person.checkinStatus === before.checkinStatus) return undefined
  switch (person.checkinStatus) {
    case 'pending':
      return messages.awaited(who)
    case 'checked_in':
      return messages.checkedIn(who, timeText(person.checkinTime))
    case 'checked_out':
      return messages.checkedOut(who, timeText(person.checkoutTime))
  }
}
