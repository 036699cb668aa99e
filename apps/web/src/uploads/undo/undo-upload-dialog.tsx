import { undoUploadLimits, undoUploadMessages } from '@trophy/contract/uploads/undo-upload.constants.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx'
import { useUndoUpload } from '../past/past-uploads.api.ts'
import { undoUploadLabels as labels, undoUploadTexts as texts } from './undo-upload.constants.ts'

export interface UndoneUpload {
  readonly id: string
  readonly type: UploadType
  /** How many people or instances are removed. */
  readonly remaining: number
}

interface UndoUploadDialogProps {
  readonly upload: UndoneUpload
  readonly onClose: () => void
}

/** Asks for the reason of taking an upload back. When somebody was touched meanwhile, it stays open and says so. */
export const UndoUploadDialog = ({ upload: { id, type, remaining }, onClose }: UndoUploadDialogProps) => (
  <ReasonDialog
    title={labels.undo}
    submitLabel={labels.undo}
    labels={labels}
    maxLength={undoUploadLimits.reason}
    missing={undoUploadMessages.reasonRequired}
    failure={texts.failed}
    send={useUndoUpload(id).run}
    success={({ removed }) => [texts.removed(type, removed)]}
    onClose={onClose}
  >
    <p style={{ margin: 0 }}>{labels.hint(type, remaining)}</p>
  </ReasonDialog>
)
