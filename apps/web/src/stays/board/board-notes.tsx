import { Button } from '@mantine/core'
import { IconUserOff, IconUsers } from '@tabler/icons-react'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { noRoomLabels, deskLabels, sameNumberLabels } from '../stays.constants.ts'
import type { CheckRequest } from '../stay-actions.ts'
import { SkippedPeopleList } from '../dialogs/stay-dialog.tsx'
import type { SkippedPerson } from '../use-stay-action.ts'
import classes from '../stays.module.css'
import { formatInstant } from '@trophy/contract/core/dates/days.ts'
import type { SameNumber } from '@trophy/contract/stays/stays.contract.ts'
import { useEvent } from '../../shared/event/use-event.ts'

interface SkippedNoteProps {
  readonly skipped: readonly SkippedPerson[]
  readonly onDismiss: () => void
  /** Asks whether those for whom only a room is missing are to be checked in all the same. */
  readonly onWithoutRoom: (request: CheckRequest) => void
}

/** The note may be out of view after an action far down the list. */
const scrollIntoView = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' })

/** The request about all of them that had the same time and reason as that of the first. */
const withoutRoomOf = (skipped: readonly SkippedPerson[]): CheckRequest | undefined => {
  const first = skipped.find(({ withoutRoom }) => withoutRoom)?.withoutRoom
  const alike = skipped.filter(
    ({ withoutRoom }) => withoutRoom && withoutRoom.time === first?.time && withoutRoom.reason === first?.reason,
  )
  return first && { ...first, participantIds: alike.map(({ participantId }) => participantId) }
}

/** Who was skipped, and why; it stays until it is dismissed, or until an action that began with it in view is over. */
export const SkippedNote = ({ skipped, onDismiss, onWithoutRoom }: SkippedNoteProps) => {
  if (skipped.length === 0) return null
  const request = withoutRoomOf(skipped)
  return (
    <div
      key={skipped.map(({ participantId }) => participantId).join(' ')}
      className={classes.skipped}
      ref={scrollIntoView}
    >
      <Note
        tone="warning"
        icon={<IconUserOff size={18} />}
        title={stayMessages.skipped(skipped.length)}
        onDismiss={onDismiss}
      >
        <SkippedPeopleList people={skipped} />
        {request && (
          <Button variant="default" size="sm" mt={8} onClick={() => onWithoutRoom(request)}>
            {noRoomLabels.act}
          </Button>
        )}
      </Note>
    </div>
  )
}

/** The hint that somebody else with the same number may be the same person, and whether that one has arrived. */
export const SameNumberNote = ({ person }: { readonly person: SameNumber }) => {
  const { timeZone } = useEvent()
  const { name, participantId, checkinStatus, checkinTime } = person
  const time = checkinTime === null ? '' : formatInstant(new Date(checkinTime), timeZone)
  return (
    <div className={classes.note}>
      <IconUsers size={15} aria-hidden />
      <span>{sameNumberLabels[checkinStatus](deskLabels.person(name, participantId), time)}</span>
    </div>
  )
}
