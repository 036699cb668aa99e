import { Button } from '@mantine/core'
import { unsavedLabels } from '@trophy/contract/core/unsaved.constants.ts'
import { Dialog } from './dialog.tsx'

interface DiscardDialogProps {
  readonly opened: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asks before a form that was filled in is closed. While it asks, the form's own dialog has `canClose={false}`. */
export const DiscardDialog = ({ opened, onKeep, onDiscard }: DiscardDialogProps) => (
  <Dialog
    title={unsavedLabels.title}
    opened={opened}
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
