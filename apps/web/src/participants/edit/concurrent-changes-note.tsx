import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import {
  editableFieldLabels,
  editParticipantLabels as labels,
} from '@trophy/contract/participants/edit-participant.constants.ts'
import type { ChangedMeanwhile, EditableField } from '@trophy/contract/participants/edit-participant.contract.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { describeChange } from '../../shared/history/change-text.ts'
import { Instant } from '../../shared/ui/layout/instant.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { isEditable } from './edit-participant.rules.ts'
import classes from './edit-participant.module.css'
import { historyWords } from './history-labels.ts'

interface ChangedMeanwhileNoteProps {
  readonly changes: ChangedMeanwhile
  /** Whether it is what a try that came to nothing leads to. */
  readonly isFirst: boolean
  readonly onTakeOver: (field: EditableField) => void
}

/** What somebody else stored in the fields that were to be saved: it can be taken over, or saved over. */
export const ChangedMeanwhileNote = ({ changes, isFirst, onTakeOver }: ChangedMeanwhileNoteProps) => {
  const { timeZone } = useEvent()
  if (changes.length === 0) return null
  return (
    <div tabIndex={-1} data-mistake={isFirst || undefined}>
      <Note tone="warning" title={labels.changedMeanwhile} icon={<IconUsers size={18} />}>
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <span>
                {describeChange(change, historyWords, timeZone)} {labels.changedBy(change.adminUsername)}{' '}
                <Instant value={change.createdAt} />
              </span>
              <TakeOverButton field={change.field} onTakeOver={onTakeOver} />
            </li>
          ))}
        </ul>
        <p className={classes.keepsTyped}>{labels.keepsTyped}</p>
      </Note>
    </div>
  )
}

interface TakeOverButtonProps extends Pick<ChangedMeanwhileNoteProps, 'onTakeOver'> {
  readonly field: string
}

const TakeOverButton = ({ field, onTakeOver }: TakeOverButtonProps) => {
  if (!isEditable(field)) return null
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={labels.takeOverOf(editableFieldLabels[field])}
      onClick={() => onTakeOver(field)}
    >
      {labels.takeOver}
    </Button>
  )
}
