import type { UploadSummary } from '@trophy/contract/uploads/uploads.contract.ts'
import { undoUploadLabels } from '../undo/undo-upload.constants.ts'
import { uploadStatusLabels } from './past-uploads.constants.ts'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'

const tones: Record<UploadSummary['status'], Tone> = { processing: 'info', finished: 'success', interrupted: 'warning' }

export const UploadStatusBadge = ({
  upload: { status, undone },
}: {
  upload: Pick<UploadSummary, 'status' | 'undone'>
}) =>
  undone === null ? (
    <Badge tone={tones[status]}>{uploadStatusLabels[status]}</Badge>
  ) : (
    <Badge tone="neutral">{undoUploadLabels.status}</Badge>
  )
