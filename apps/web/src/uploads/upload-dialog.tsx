import { uploadDialogLabels } from '@trophy/contract/uploads/upload-dialog.constants.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
import { ForecastView } from './forecast-view.tsx'
import { UploadButtons } from './upload-buttons.tsx'
import { UploadFields } from './upload-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadResultView } from './upload-result-view.tsx'
import { type UploadForm, useUploadForm } from './use-upload-form.ts'

interface UploadDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The type of the tile it was opened from; another may be chosen. */
  readonly initialType: UploadType
}

/** 'Upload Data Sheet': choose a sheet, see what it would do, send it, see what came of it (part 2 §2). */
export const UploadDialog = ({ opened, onClose, initialType }: UploadDialogProps) => {
  const form = useUploadForm(initialType)
  const close = () => {
    onClose()
    form.startAgain()
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
      <Content form={form} />
    </Dialog>
  )
}

const { checking, checked, uploading, uploaded } = uploadDialogLabels

/** A check and an upload have a bar each: its key tells them apart. */
const Content = ({ form }: { form: UploadForm }) => {
  const { step, file } = form
  const name = file?.name ?? ''
  switch (step.kind) {
    case 'choosing':
      return <UploadFields form={form} problem={step.problem} />
    case 'checking':
      return <UploadProgress key="check" text={`${checking} ${name}`} isDone={false} />
    case 'checked':
      return (
        <>
          <UploadProgress key="check" text={`${checked} ${name}`} isDone />
          <ForecastView forecast={step.forecast} />
        </>
      )
    case 'uploading':
      return <UploadProgress key="upload" text={`${uploading} ${name}`} isDone={false} />
    case 'done':
      return (
        <>
          {step.outcome.kind === 'result' && <UploadProgress key="upload" text={`${uploaded} ${name}`} isDone />}
          <UploadResultView outcome={step.outcome} />
        </>
      )
  }
}
