import { Button } from '@mantine/core'
import { composerMessages as words } from '@trophy/contract/notifications/composer.constants.ts'
import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationLabels as labels } from '@trophy/contract/notifications/notifications.messages.ts'
import { plural } from '../../shared/format/numbers.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { useReturnFocus } from '../../shared/ui/dialogs/use-return-focus.ts'

interface ConfirmSendDialogProps {
  /** Undefined while they are counted, or when they cannot be. */
  readonly recipients: RecipientPreview | undefined
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks before very many people get a message, or when nobody can say how many they are. */
export const ConfirmSendDialog = ({ recipients, onCancel, onConfirm }: ConfirmSendDialogProps) => {
  useReturnFocus()
  return (
    <Dialog
      title={labels.confirmTitle}
      opened
      onClose={onCancel}
      size="small"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onCancel}>
            {labels.cancel}
          </Button>
          <Button onClick={onConfirm}>{labels.confirm}</Button>
        </>
      }
    >
      {recipients === undefined
        ? words.confirmUncounted
        : words.confirm(
            plural(recipients.recipientCount, 'person', 'people'),
            plural(recipients.smsCount, 'mobile number'),
          )}
    </Dialog>
  )
}
