import { Button } from '@mantine/core'
import { Dialog } from './dialog.tsx'

interface QuestionDialogProps {
  readonly title: string
  readonly text: string
  readonly stayLabel: string
  readonly proceedLabel: string
  readonly onStay: () => void
  readonly onProceed: () => void
}

/**
 * Asks before something is lost; the button that loses nothing has the focus. Render it only while it is open:
 * otherwise the Escape key that opened it would close it.
 */
export const QuestionDialog = ({ title, text, stayLabel, proceedLabel, onStay, onProceed }: QuestionDialogProps) => (
  <Dialog
    title={title}
    onClose={onStay}
    size="small"
    footer={
      <>
        <Button variant="default" onClick={onProceed}>
          {proceedLabel}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {stayLabel}
        </Button>
      </>
    }
  >
    {text}
  </Dialog>
)
