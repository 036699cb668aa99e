import { Button } from '@mantine/core'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
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

/** 'Upload Data Sheet': choose a sheet, send it, see what came of it (part 2 §2). */
export const UploadDialog = ({ opened, onClose, initialType }: UploadDialogProps) => {
  const form = useUploadForm(initialType)
  const close = () => {
    onClose()
    form.startAgain()
    form.setType(initialType)
  }
  return (
    <Dialog
      title="Upload Data Sheet"
      opened={opened}
      onClose={close}
      canClose={!form.isSending}
      footer={<Buttons form={form} onClose={close} />}
    >
      <Content form={form} />
    </Dialog>
  )
}

const Content = ({ form }: { form: UploadForm }) => {
  const { file, isSending, outcome } = form
  if (!isSending && outcome === null) return <UploadFields form={form} />
  return (
    <>
      {outcome?.kind !== 'refused' && <UploadProgress fileName={file?.name ?? ''} isDone={!isSending} />}
      {outcome && <UploadResultView outcome={outcome} />}
    </>
  )
}

/** The button that had the focus has gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

const Buttons = ({ form, onClose }: { form: UploadForm; onClose: () => void }) => {
  if (form.outcome) {
    return (
      <>
        <Button variant="default" onClick={form.startAgain}>
          Upload another
        </Button>
        <Button ref={takeFocus} onClick={onClose}>
          Done
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="default" disabled={form.isSending} onClick={onClose}>
        Cancel
      </Button>
      <Button loading={form.isSending} onClick={() => void form.send()}>
        Upload
      </Button>
    </>
  )
}
