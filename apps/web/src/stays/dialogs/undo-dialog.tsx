import type { UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import { undoLabels } from '../stays.constants.ts'
import { undoActionLabels } from '../stay-labels.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import type { Attempt } from '../use-stay-action.ts'
import { StayReasonDialog } from './stay-reason-dialog.tsx'
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
  const { name, text } = undoActionLabels[undo]
  const participantIds = [row.participantId]
  return (
    <StayReasonDialog
      title={name}
      people={{ participantIds, row }}
      text={text}
      concurrentChange={useConcurrentChange(direction, row)}
      labels={undoLabels}
      missing={undoMessages.reasonRequired}
      attempt={({ reason }) => onAttempt({ action: undo, participantIds, reason }, 'single')}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
