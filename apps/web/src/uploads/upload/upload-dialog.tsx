import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadDialogLabels } from './upload-dialog.constants.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { ForecastView } from './result/forecast-view.tsx'
import { UploadButtons } from './upload-buttons.tsx'
import { UploadFields } from './upload-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadResultView } from './result/upload-result-view.tsx'
import { type UploadForm, useUploadForm } from './use-upload-form.ts'

interface UploadDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The type of the tile it was opened from; another may be chosen. */
  readonly initialType: UploadType
}

/** 'Upload Data Sheet': choose a sheet, see the forecast, upload it, see the result (part 2 §2). */
export const UploadDialog = ({ opened, onClose, initialType }: UploadDialogProps) => {
  const form = useUploadForm(initialType)
  const close = () => {
    onClose()
    form.startOver()
    form.setType(initialType)
  }
  return (
    <Dialog
      title={uploadDialogLabels.title}
      opened={opened}
      onClose={close}
      canClose={form.step.kind !== 'uploading'}
      footer={<UploadButtons form={form} onClose={close} />}
    >
      <Content form={form} onLeave={close} />
    </Dialog>
  )
}

const Content = ({ form, onLeave }: { form: UploadForm; onLeave: () => void }) => {
  const { step } = form
  if (step.kind === 'choosing') return <UploadFields form={form} problem={step.problem} />
  return (
    <>
      <Bar form={form} />
      {step.kind === 'checked' && <ForecastView forecast={step.forecast} />}
      {step.kind === 'done' && <UploadResultView outcome={step.outcome} onLeave={onLeave} />}
    </>
  )
}

const { checking, checked, uploading, uploaded } = uploadDialogLabels
const stepLabels = { checking, checked, uploading, done: uploaded } as const

/** One bar for each submission, for both its check and its upload. */
const Bar = ({ form: { step, file, submissions, sentBytes } }: { form: UploadForm }) => {
  if (step.kind === 'choosing' || (step.kind === 'done' && step.outcome.kind === 'refused')) return null
  const text = `${stepLabels[step.kind]} ${file?.name ?? ''}`
  const key = 'idempotencyKey' in step ? step.idempotencyKey : undefined
  const request = key === undefined ? null : { idempotencyKey: key, sentBytes, fileBytes: file?.size ?? 0 }
  return <UploadProgress key={submissions} text={text} request={request} />
}
