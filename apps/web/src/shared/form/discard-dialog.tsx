import { QuestionDialog } from '../ui/dialogs/question-dialog.tsx'
import { unsavedLabels } from './form.constants.ts'

interface DiscardDialogProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** The question before a dirty form is closed, whose dialog has `canClose={false}` while this one is open. */
export const DiscardDialog = ({ onKeep, onDiscard }: DiscardDialogProps) => (
  <QuestionDialog
    title={unsavedLabels.title}
    text={unsavedLabels.text}
    stayLabel={unsavedLabels.keep}
    proceedLabel={unsavedLabels.discard}
    onStay={onKeep}
    onProceed={onDiscard}
  />
)
