import { IconUserOff } from '@tabler/icons-react'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { SkippedPeopleList } from '../skipped-people-list.tsx'
import type { SkippedPerson } from '../use-stay-action.ts'
import classes from './board.module.css'

interface SkippedNoteProps {
  readonly skipped: readonly SkippedPerson[]
  readonly onDismiss: () => void
}

/** The note may be out of view after an action far down the list. */
const scrollIntoView = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' })

/** Who was skipped by the last action, and why; it stays until it is dismissed or the next action. */
export const SkippedNote = ({ skipped, onDismiss }: SkippedNoteProps) => {
  if (skipped.length === 0) return null
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
      </Note>
    </div>
  )
}
