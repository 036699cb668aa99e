import { Button } from '@mantine/core'
import { unsavedLabels } from '@trophy/contract/core/unsaved-changes.constants.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts'

interface DiscardDialogProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/**
 * Asks before a form that was filled in is closed. It is rendered only while it asks: otherwise it would react to the
 * same Escape key that opened it. The form's own dialog has `canClose={false}` during that time.
 */
export const DiscardDialog = ({ onKeep, onDiscard }: DiscardDialogProps) => {
  useReturnFocus()
  return (
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
}
