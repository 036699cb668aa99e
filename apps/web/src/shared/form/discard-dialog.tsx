import { Button } from '@mantine/core'
import { unsavedLabels } from './unsaved-changes.constants.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'

interface DiscardDialogProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/**
 * The question before a dirty form is closed. Render it only while it is open: otherwise the Escape key that opened it
 * would close it. The dialog of the form has `canClose={false}` while this one is open.
 */
export const DiscardDialog = ({ onKeep, onDiscard }: DiscardDialogProps) => (
  <Dialog
    title={unsavedLabels.title}
    opened
    onClose={onKeep}
    size="small"
    footer={
      <>
        <Button variant="default" onClick={onDiscard}>
          {unsavedLabels.discard}
        </Button>
        <Button data-autofocus onClick={onKeep}>
          {unsavedLabels.keep}
        </Button>
      </>
    }
  >
    {unsavedLabels.text}
  </Dialog>
)
