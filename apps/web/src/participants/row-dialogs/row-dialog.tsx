import { DeskCodeDialog } from './desk-code-dialog.tsx'
import { EditParticipantDialog } from './edit-participant-dialog.tsx'
import { RemoveParticipantDialog } from './remove-participant-dialog.tsx'
import { ReplacePlayerDialog } from './replace-player-dialog.tsx'
import type { RowDialogProps } from './row-dialog-props.ts'

const dialogs = {
  edit: EditParticipantDialog,
  deskCode: DeskCodeDialog,
  replace: ReplacePlayerDialog,
  remove: RemoveParticipantDialog,
} as const

export interface OpenedRow extends Pick<RowDialogProps, 'participant'> {
  readonly kind: keyof typeof dialogs
}

export const RowDialog = ({ kind, ...props }: OpenedRow & RowDialogProps) => {
  const OfKind = dialogs[kind]
  return <OfKind {...props} />
}
