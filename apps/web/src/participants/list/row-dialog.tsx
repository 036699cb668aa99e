import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { DeskCodeDialog } from '../desk-code/desk-code-dialog.tsx'
import { EditParticipantDialog } from '../edit/edit-participant-dialog.tsx'
import { RemoveParticipantDialog } from '../remove/remove-participant-dialog.tsx'
import { ReplacePlayerDialog } from '../replace/replace-player-dialog.tsx'

/** A dialog about the person of a row. */
export interface OpenedRow {
  readonly kind: 'edit' | 'deskCode' | 'replace' | 'remove'
  readonly participant: Participant
}

interface RowDialogProps extends OpenedRow {
  readonly onClose: () => void
}

export const RowDialog = ({ kind, participant, onClose }: RowDialogProps) => {
  switch (kind) {
    case 'edit':
      return <EditParticipantDialog participant={participant} onClose={onClose} />
    case 'deskCode':
      return <DeskCodeDialog coach={participant} onClose={onClose} />
    case 'replace':
      return <ReplacePlayerDialog player={participant} onClose={onClose} />
    case 'remove':
      return <RemoveParticipantDialog participant={participant} onClose={onClose} />
  }
}
