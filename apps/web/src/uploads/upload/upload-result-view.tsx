import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconUsers } from '@tabler/icons-react'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { Link, useLocation } from 'wouter'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { SheetMessages, RejectedRows } from '../sheet-messages.tsx'
import classes from '../uploads.module.css'
import { unknownMessages, uploadDialogLabels as labels } from './upload-dialog.constants.ts'
import { createdText, failureText, resultKind } from './upload-form.rules.ts'
import type { UploadOutcome } from './use-upload-form.ts'
import { useDuplicatesOfUpload } from '../uploads.api.ts'

const appearances = {
  success: { tone: 'success', icon: <IconCircleCheck size={20} />, title: uploadMessages.succeeded },
  partial: {
    tone: 'warning',
    icon: <IconAlertTriangle size={20} />,
    title: uploadMessages.succeededInPart,
  },
  failure: { tone: 'danger', icon: <IconCircleX size={20} />, title: uploadMessages.failedTitle },
} as const

/** Success or failure, what was created, and every error and warning (part 2 §2). */
export const UploadResultView = ({ outcome, onLeave }: { outcome: UploadOutcome; onLeave: () => void }) => {
  if (outcome.kind === 'result') return <Result result={outcome.result} onLeave={onLeave} />
  if (outcome.kind === 'refused') return <Note {...appearances.failure}>{outcome.message}</Note>
  return (
    <Note {...appearances.partial} title={unknownMessages.title}>
      {unknownMessages.text}
    </Note>
  )
}

const Result = ({ result, onLeave }: { result: UploadResult; onLeave: () => void }) => {
  const { created, errors, warnings, notes, rejectedRows, uploadId } = result
  return (
    <div className={classes.result}>
      <Note {...appearances[resultKind(result)]}>
        <div>{createdText(result)}</div>
        {errors.length > 0 && <div>{failureText(result)}</div>}
      </Note>
      {uploadId !== null && created > 0 && <PossibleDuplicates uploadId={uploadId} onLeave={onLeave} />}
      {uploadId !== null && <RejectedRows uploadId={uploadId} count={rejectedRows} hint={labels.correctLater} />}
      <SheetMessages errors={errors} warnings={warnings} notes={notes} />
    </div>
  )
}

interface PossibleDuplicatesProps {
  readonly uploadId: string
  /** Closes the dialog: the link leads to another view. */
  readonly onLeave: () => void
}

/** How many groups of possible duplicates have somebody whom the upload has created, and the way to them. */
const PossibleDuplicates = ({ uploadId, onLeave }: PossibleDuplicatesProps) => {
  const [path] = useLocation()
  const groups = useDuplicatesOfUpload(uploadId).data?.pagination.total ?? 0
  if (groups === 0) return null
  return (
    <Note tone="warning" title={labels.duplicates(groups)} icon={<IconUsers size={20} />}>
      <Link href={`${path}?tab=participants&view=duplicates`} className={patterns.noteLink} onClick={onLeave}>
        {labels.showDuplicates}
      </Link>
    </Note>
  )
}
