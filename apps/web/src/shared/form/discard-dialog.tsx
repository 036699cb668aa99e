import { Button } from '@mantine/core'
import { unsavedLabels } from '@trophy/contract/core/unsaved-changes.constants.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts'

interface DiscardDialogProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/**
 * Asks before a form that was filled in is closed. It is there only while it asks, or it would hear the very Escape that
 * led to it and close at once; meanwhile the form's own dialog has `canClose={false}`.
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
