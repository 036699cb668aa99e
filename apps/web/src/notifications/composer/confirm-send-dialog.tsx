import { Button } from '@mantine/core'
import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import { composerMessages as messages } from './composer.constants.ts'
import { plural } from '../../shared/format/numbers.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'

interface ConfirmSendDialogProps {
  /** `undefined` while they are counted, and when that fails. */
  readonly recipients: RecipientPreview | undefined
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** The question before a message is sent to many people, or to an unknown number. */
export const ConfirmSendDialog = ({ recipients, onCancel, onConfirm }: ConfirmSendDialogProps) => {
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
        ? messages.confirmUncounted
        : messages.confirm(
            plural(recipients.recipientCount, 'person', 'people'),
            plural(recipients.smsCount, 'mobile number'),
          )}
    </Dialog>
  )
}
