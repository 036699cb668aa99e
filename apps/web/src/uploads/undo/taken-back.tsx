import type { UploadSummary } from '@trophy/contract/uploads/uploads.contract.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { undoUploadLabels as labels } from './undo-upload.constants.ts'

/** Who took an upload back, when and why. */
export const TakenBack = ({ undone: { by, at, reason } }: { undone: NonNullable<UploadSummary['undone']> }) => (
  <>
    {labels.takenBack(by)} {labels.on} <Instant value={at} />. {labels.because(reason)}
  </>
)
