import type { UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { overrideReasonMaximum } from '@trophy/contract/stays/stays.constants.ts'
import { undoMessages } from '@trophy/contract/stays/undo.constants.ts'
import { undoLabels } from '../stays.constants.ts'
import { undoActionLabels } from '../stay-labels.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import type { Attempt } from '../use-stay-action.ts'
import { noReason, requiredReason } from '../../shared/form/initial-values.rules.ts'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { StayDialog } from './stay-dialog.tsx'
import { useConcurrentChange } from './use-concurrent-change.ts'
import { useStayForm } from './use-stay-form.ts'

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
  const concurrentChange = useConcurrentChange(direction, row)
  const form = useStayForm({
    initial: noReason,
    request: requiredReason(undoMessages.reasonRequired),
    attempt: (reason) => onAttempt({ action: undo, participantIds, reason }, 'single'),
    onDone: onClose,
  })
  return (
    <StayDialog
      title={name}
      submitLabel={name}
      people={{ participantIds, row }}
      text={text}
      concurrentChange={concurrentChange}
      form={form}
      onClose={onClose}
    >
      <ReasonField
        {...form.field('reason')}
        label={undoLabels.reason}
        description={undoLabels.reasonHint}
        maxLength={overrideReasonMaximum}
        required
        data-autofocus
      />
    </StayDialog>
  )
}
