import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { uploadDialogLabels } from '../upload-dialog.constants.ts'
import { Note } from '../../../shared/ui/feedback/note.tsx'
import { CauseList } from '../../failed-batches/cause-list.tsx'
import { SheetNotes } from '../../sheet-notes.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { createdText, failureText, resultKind } from '../upload-form.rules.ts'
import classes from '../../uploads.module.css'
import type { UploadOutcome } from '../upload-step.ts'

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
export const UploadResultView = ({ outcome, onLeave }: { outcome: UploadOutcome; onLeave: () => void }) =>
  outcome.kind === 'refused' ? (
    <Note {...appearances.failure}>{outcome.message}</Note>
  ) : (
    <Result result={outcome.result} onLeave={onLeave} />
  )

const Result = ({ result, onLeave }: { result: UploadResult; onLeave: () => void }) => {
  const { created, errors, warnings, notes, rejectedRows, uploadId } = result
  return (
    <div className={classes.result}>
      <Note {...appearances[resultKind(result)]}>
        <div>{createdText(result)}</div>
        {errors.length > 0 && <div>{failureText(result)}</div>}
      </Note>
      {uploadId !== null && created > 0 && <PossibleDuplicates uploadId={uploadId} onLeave={onLeave} />}
      {uploadId !== null && (
        <RejectedRows uploadId={uploadId} count={rejectedRows} hint={uploadDialogLabels.correctLater} />
      )}
      <CauseList title={uploadDialogLabels.errors} messages={errors} />
      <CauseList title={uploadDialogLabels.warnings} messages={warnings} />
      <SheetNotes notes={notes} />
    </div>
  )
}
