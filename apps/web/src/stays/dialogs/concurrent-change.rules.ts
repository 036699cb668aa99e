import { concurrentChangeMessages as messages, deskLabels } from '../stays.constants.ts'
import type { BoardRow } from '../stay-actions.ts'
import type { useWatchedPerson } from '../stays.api.ts'

/** Describes what others changed about a person since a dialog was opened; `undefined` for no change. */
export const concurrentChangeText = (
  before: Pick<BoardRow, 'participantId' | 'name' | 'checkinStatus'>,
  { person, isGone }: ReturnType<typeof useWatchedPerson>,
  formatTime: (instant: string | null) => string,
): string | undefined => {
  const who = deskLabels.person(before.name, before.participantId)
  if (isGone) return messages.gone(who)
  if (!person || person.checkinStatus === before.checkinStatus) return undefined
  switch (person.checkinStatus) {
    case 'pending':
      return messages.pending(who)
    case 'checked_in':
      return messages.checkedIn(who, formatTime(person.checkinTime))
    case 'checked_out':
      return messages.checkedOut(who, formatTime(person.checkoutTime))
  }
}
