import { deskLabels } from '@trophy/contract/stays/desk.constants.ts'
import type { UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { undoLabels, undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import { useState } from 'react'
import { undoActionLabels } from '../stay-labels.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import type { Attempt, Outcome } from '../use-stay-action.ts'
import { ReasonField } from './reason-field.tsx'
import { StayDialog } from './stay-dialog.tsx'
import { useConcurrentChange } from './use-concurrent-change.ts'

interface UndoDialogProps {
  readonly direction: Direction
  readonly row: BoardRow
  readonly undo: UndoAction
  readonly onAttempt: Attempt
  readonly onClose: () => void
}

/** Undoes a mistaken check-in or check-out; the reason is required. */
export const UndoDialog = ({ direction, row, undo, onAttempt, onClose }: UndoDialogProps) => {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { name, text } = undoActionLabels[undo]
  const concurrentChange = useConcurrentChange(direction, row)
  const submit = async (): Promise<Outcome | undefined> => {
    const trimmed = reason.trim()
    setProblem(trimmed === '' ? undoMessages.reasonRequired : undefined)
    if (trimmed === '') return undefined
    return onAttempt({ action: undo, participantIds: [row.participantId], reason: trimmed }, 'single')
  }
  return (
    <StayDialog
      title={name}
      submitLabel={name}
      who={deskLabels.person(row.name, row.participantId)}
      text={text}
      concurrentChange={concurrentChange}
      isDirty={reason.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField
        label={undoLabels.reason}
        description={undoLabels.reasonHint}
        value={reason}
        onChange={(typed) => {
          setReason(typed)
          setProblem(undefined)
        }}
        error={problem}
        required
        data-autofocus
      />
    </StayDialog>
  )
}
