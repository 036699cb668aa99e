import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { DiscardDialog, useBack } from '../shared/form/leave-guard.tsx'
import { useConfirmUnload } from '../shared/form/use-confirm-unload.ts'
import type { FormSubmission } from '../shared/form/use-form.ts'
import { Dialog, type DialogProps } from '../shared/ui/dialogs/dialog.tsx'
import { coachLabels } from './coach.constants.ts'

interface QueuedFormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'> {
  readonly form: FormSubmission
}

/**
 * A form whose request waits for the network. What was typed is left by Cancel only: a tap beside it is a mistake, and
 * Back, which may be one, asks.
 */
export const QueuedFormDialog = ({ form, onClose, children, ...dialog }: QueuedFormDialogProps): ReactNode => {
  const formId = useId()
  const [isConfirming, { open: confirm, close: keepEditing }] = useDisclosure(false)
  useConfirmUnload(form.isDirty)
  useBack(() => {
    if (form.isSending) return
    if (form.isDirty) confirm()
    else onClose()
  })
  return (
    <>
      <Dialog
        {...dialog}
        onClose={onClose}
        canClose={!form.isSending && !form.isDirty && !isConfirming}
        footer={
          <>
            <Button variant="default" disabled={form.isSending} onClick={onClose}>
              {coachLabels.cancel}
            </Button>
            <Button type="submit" form={formId} loading={form.isSending}>
              {coachLabels.save}
            </Button>
          </>
        }
      >
        <form {...form.props} id={formId}>
          <Stack gap="md">{children}</Stack>
        </form>
      </Dialog>
      {isConfirming && <DiscardDialog onKeep={keepEditing} onDiscard={onClose} />}
    </>
  )
}
