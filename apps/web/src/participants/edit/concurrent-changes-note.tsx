import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ChangedMeanwhile } from '@trophy/contract/participants/edit-participant.contract.ts'
import {
  type ParticipantField,
  participantFieldLabels,
} from '@trophy/contract/participants/participant-fields.constants.ts'
import { editParticipantLabels as labels } from './edit-participant.constants.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { describeChange } from '../../shared/history/change-text.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { isEditable } from './edit-participant.rules.ts'
import classes from './edit-participant.module.css'
import { historyLabels } from './history-labels.ts'

interface ConcurrentChangesNoteProps {
  readonly changes: readonly ChangedMeanwhile[number][]
  /** True when it gets the focus after a failed submission. */
  readonly isFirst: boolean
  readonly onAccept: (field: ParticipantField) => void
}

/** Concurrent changes of the edited fields, each of which can be accepted or overwritten. */
export const ConcurrentChangesNote = ({ changes, isFirst, onAccept }: ConcurrentChangesNoteProps) => {
  const { timeZone } = useEvent()
  if (changes.length === 0) return null
  return (
    <div tabIndex={-1} data-invalid={isFirst || undefined}>
      <Note tone="warning" title={labels.concurrentChanges} icon={<IconUsers size={18} />}>
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <span>
                {describeChange(change, historyLabels, timeZone)} {labels.changedBy(change.adminUsername)}{' '}
                <Instant value={change.createdAt} />
              </span>
              <AcceptButton field={change.field} onAccept={onAccept} />
            </li>
          ))}
        </ul>
        <p className={classes.keepsTyped}>{labels.keepsTyped}</p>
      </Note>
    </div>
  )
}

interface AcceptButtonProps extends Pick<ConcurrentChangesNoteProps, 'onAccept'> {
  readonly field: string
}

const AcceptButton = ({ field, onAccept }: AcceptButtonProps) => {
  if (!isEditable(field)) return null
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={labels.acceptOf(participantFieldLabels[field])}
      onClick={() => onAccept(field)}
    >
      {labels.accept}
    </Button>
  )
}
