import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { PastUpload, UploadSummary } from '@trophy/contract/uploads/uploads.contract.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import { SheetMessages, RejectedRows } from '../sheet-messages.tsx'
import { FailedBatchCards } from '../failed-batches/failed-batches.tsx'
import { FramedSection } from '../failed-batches/framed-list.tsx'
import { type UndoneUpload, UploadReceipt } from './upload-receipt.tsx'
import { uploadDialogLabels } from '../upload/upload-dialog.constants.ts'
import { uploadTypeLabels } from '../uploads.constants.ts'
import classes from '../uploads.module.css'
import { useFailedBatches } from './past-uploads.api.ts'
import { undoUploadLabels, pastUploadLabels, pastUploadMessages, uploadStatusLabels } from './past-uploads.constants.ts'

/** What opens a dialog of its own over the past uploads. */
export type UploadTask =
  | { readonly kind: 'undo'; readonly upload: UndoneUpload }
  | { readonly kind: 'correct'; readonly uploadId: string }

interface PastUploadContentProps {
  readonly upload: PastUpload
  readonly onTask: (task: UploadTask) => void
}

/** The details of an upload. */
export const PastUploadContent = ({ upload, onTask }: PastUploadContentProps) => {
  const { id, created, placeholders, rejectedRows, errors, warnings, notes, warningCount, undone } = upload
  const isCorrectable = upload.status !== 'processing' && undone === null
  return (
    <>
      <Head upload={upload} />
      {undone === null && <StatusNote status={upload.status} />}
      <dl className={`${patterns.factList} ${classes.figures}`}>
        <Fact label={pastUploadLabels.created}>{formatCount(created)}</Fact>
        {placeholders > 0 && <Fact label={pastUploadLabels.placeholders}>{formatCount(placeholders)}</Fact>}
        <Fact label={uploadDialogLabels.rejectedRows}>{formatCount(rejectedRows)}</Fact>
        <Fact label={pastUploadLabels.warnings}>{formatCount(warningCount)}</Fact>
      </dl>
      {/* Read again when the upload has ended, or somebody else has taken it back or corrected rows of it. */}
      <UploadReceipt
        key={`${upload.status} ${undone?.at} ${created}`}
        uploadId={id}
        onUndo={(receipt) => onTask({ kind: 'undo', upload: receipt })}
      />
      <RejectedRows
        uploadId={id}
        count={rejectedRows}
        hint={isCorrectable ? uploadDialogLabels.correctHere : uploadDialogLabels.correctInSheet}
        {...(isCorrectable && { onCorrect: () => onTask({ kind: 'correct', uploadId: id }) })}
      />
      <SheetMessages errors={errors} warnings={warnings} notes={notes} />
      <FailedBatchesOf uploadId={id} />
    </>
  )
}

const Head = ({ upload }: { upload: PastUpload }) => (
  <div className={classes.pastHead}>
    <div>
      <h3 className={classes.pastHeading}>{upload.fileName}</h3>
      <p className={patterns.hint}>
        {uploadTypeLabels[upload.type]} · {upload.uploadedBy ?? nothing} · <Instant value={upload.startedAt} />
      </p>
    </div>
    <UploadStatusBadge upload={upload} />
  </div>
)

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

const StatusNote = ({ status }: Pick<PastUpload, 'status'>) => {
  if (status === 'finished') return null
  return status === 'processing' ? (
    <Note tone="info" icon={<IconInfoCircle size={20} />} title={pastUploadMessages.processing} />
  ) : (
    <Note tone="warning" icon={<IconAlertTriangle size={20} />} title={pastUploadMessages.interrupted} />
  )
}

/** The failed batches of one upload; nothing when there are none. */
const FailedBatchesOf = ({ uploadId }: { uploadId: string }) => {
  const { data } = useFailedBatches()
  const batches = data?.failedBatches.filter((batch) => batch.uploadId === uploadId) ?? []
  if (batches.length === 0) return null
  return (
    <FramedSection title={pastUploadLabels.failedBatches}>
      <FailedBatchCards batches={batches} />
    </FramedSection>
  )
}
