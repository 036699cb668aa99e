import { Button } from '@mantine/core'
import { uploadDialogLabels } from './upload-dialog.constants.ts'
import type { UploadForm } from './use-upload-form.ts'

interface UploadButtonsProps {
  readonly form: UploadForm
  readonly onClose: () => void
}

/** The buttons of the upload dialog, by step. */
export const UploadButtons = ({ form, onClose }: UploadButtonsProps) => {
  const { step } = form
  switch (step.kind) {
    case 'choosing':
      return <SubmitButtons form={form} onCancel={onClose} />
    case 'checking':
      return <SubmitButtons form={form} onCancel={form.goBack} />
    case 'checked':
      return <ConfirmButtons form={form} onClose={onClose} created={step.forecast.created} />
    case 'uploading':
      return step.forecast === null ? (
        <SubmitButtons form={form} />
      ) : (
        <ConfirmButtons form={form} onClose={onClose} created={step.forecast.created} />
      )
    case 'done':
      return <DoneButtons form={form} onClose={onClose} />
  }
}

interface SubmitButtonsProps {
  readonly form: UploadForm
  /** Undefined while rows are being stored, which cannot be cancelled. */
  readonly onCancel?: () => void
}

const SubmitButtons = ({ form, onCancel }: SubmitButtonsProps) => (
  <>
    <Button variant="default" disabled={!onCancel} onClick={onCancel}>
      {uploadDialogLabels.cancel}
    </Button>
    <Button loading={form.step.kind !== 'choosing'} onClick={() => void form.submit()}>
      {uploadDialogLabels.upload}
    </Button>
  </>
)

interface ConfirmButtonsProps extends UploadButtonsProps {
  /** Without rows to create, the upload is not offered. */
  readonly created: number
}

const ConfirmButtons = ({ form, onClose, created }: ConfirmButtonsProps) => {
  const isUploading = form.step.kind === 'uploading'
  return (
    <>
      <Button variant="default" disabled={isUploading} onClick={form.goBack}>
        {uploadDialogLabels.back}
      </Button>
      {created > 0 ? (
        <Button loading={isUploading} onClick={() => void form.confirm()}>
          {uploadDialogLabels.goAhead(created)}
        </Button>
      ) : (
        <Button onClick={onClose}>{uploadDialogLabels.close}</Button>
      )}
    </>
  )
}

/** The focused button is gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

const DoneButtons = ({ form, onClose }: UploadButtonsProps) => (
  <>
    <Button variant="default" onClick={form.startOver}>
      {uploadDialogLabels.uploadAnother}
    </Button>
    <Button ref={takeFocus} onClick={onClose}>
      {uploadDialogLabels.done}
    </Button>
  </>
)
