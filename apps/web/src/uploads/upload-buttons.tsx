import { Button } from '@mantine/core'
import { uploadDialogLabels } from '@trophy/contract/uploads/upload-dialog.constants.ts'
import type { UploadForm } from './use-upload-form.ts'

interface UploadButtonsProps {
  readonly form: UploadForm
  readonly onClose: () => void
}

/** The buttons at the end of the upload dialog, as the step has them. */
export const UploadButtons = ({ form, onClose }: UploadButtonsProps) => {
  const { kind } = form.step
  if (kind === 'done') return <DoneButtons form={form} onClose={onClose} />
  if (kind === 'checked' || kind === 'uploading') return <GoAheadButtons form={form} onClose={onClose} />
  const isChecking = kind === 'checking'
  return (
    <>
      <Button variant="default" onClick={isChecking ? form.stopCheck : onClose}>
        {uploadDialogLabels.cancel}
      </Button>
      <Button loading={isChecking} onClick={() => void form.check()}>
        {uploadDialogLabels.check}
      </Button>
    </>
  )
}

/** Where nothing would be created there is nothing to go ahead with. */
const GoAheadButtons = ({ form, onClose }: UploadButtonsProps) => {
  const { step } = form
  if (step.kind !== 'checked' && step.kind !== 'uploading') return null
  const isUploading = step.kind === 'uploading'
  const { created } = step.forecast
  return (
    <>
      <Button variant="default" disabled={isUploading} onClick={form.startAgain}>
        {uploadDialogLabels.chooseAnother}
      </Button>
      {created > 0 ? (
        <Button loading={isUploading} onClick={() => void form.goAhead()}>
          {uploadDialogLabels.goAhead(created)}
        </Button>
      ) : (
        <Button onClick={onClose}>{uploadDialogLabels.close}</Button>
      )}
    </>
  )
}

/** The button that had the focus has gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

const DoneButtons = ({ form, onClose }: UploadButtonsProps) => (
  <>
    <Button variant="default" onClick={form.startAgain}>
      {uploadDialogLabels.uploadAnother}
    </Button>
    <Button ref={takeFocus} onClick={onClose}>
      {uploadDialogLabels.done}
    </Button>
  </>
)
