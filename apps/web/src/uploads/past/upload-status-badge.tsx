import type { UploadSummary } from '@trophy/contract/uploads/uploads.contract.ts'
import { uploadStatusLabels } from './past-uploads.constants.ts'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'

const tones: Record<UploadSummary['status'], Tone> = { processing: 'info', finished: 'success', interrupted: 'warning' }

export const UploadStatusBadge = ({ status }: Pick<UploadSummary, 'status'>) => (
  <Badge tone={tones[status]}>{uploadStatusLabels[status]}</Badge>
)
