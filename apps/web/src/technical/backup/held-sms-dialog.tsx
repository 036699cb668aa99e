import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useConfirmation } from '../../shared/form/use-confirmation.ts'
import { showSuccess } from '../../shared/toast.ts'
import { type HeldSmsAction, useChangeHeldSms } from './backup.api.ts'
import { backupLabels as labels, backupMessages as messages } from './backup.constants.ts'
import classes from './backup.module.css'

interface HeldSmsDialogProps {
  readonly action: HeldSmsAction
  readonly onClose: () => void
}

/** Says what sending or discarding does before it is done. */
export const HeldSmsDialog = ({ action, onClose }: HeldSmsDialogProps) => {
  const { run } = useChangeHeldSms(action)
  const form = useConfirmation({
    failure: messages.changeFailed,
    send: async () => {
      const { changed } = await run(null)
      showSuccess(messages[`${action}Done`], `${changed} SMS`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={labels[`${action}Title`]}
      submitLabel={labels[action]}
      size="small"
      onClose={onClose}
      form={form}
    >
      <p className={classes.text}>{messages[`${action}Text`]}</p>
    </FormDialog>
  )
}
