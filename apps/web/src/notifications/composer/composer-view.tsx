import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { type FormEvent, useState } from 'react'
import { DiscardDialog } from '../../shared/form/leave-guard.tsx'
import { FormProblem } from '../../shared/form/form-dialog.tsx'
import { plural } from '../../shared/format/numbers.ts'
import { showFailure } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useRecipients } from '../notifications.api.ts'
import { firstMistake, mistakesIn, recipientsOf } from './composer-checks.rules.ts'
import { composerMessages as messages, confirmAbove, notificationLabels as labels } from '../notifications.constants.ts'
import classes from './composer.module.css'
import { MessageSection } from './message-section.tsx'
import { Preview } from './preview/preview.tsx'
import { AudienceSection } from './audience-section.tsx'
import { useComposer } from './use-composer.ts'
import { isDirty } from './composer-form.rules.ts'

/** The composer, and beside it a preview of text and recipients (part 2 §4, §5). */
export const ComposerView = () => {
  const composer = useComposer()
  const { values, props, problem, isSending, check, send, submit } = composer
  const recipients = useRecipients(recipientsOf(values))
  const [isConfirming, setConfirming] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)

  const askAndSend = (): void => {
    const request = check()
    if (request === undefined) return showFailure('Error', firstMistake(mistakesIn(values)))
    if (recipients.data?.recipientCount === 0) return showFailure('Error', notificationMessages.nobody)
    // An unknown number of people is confirmed like a large one.
    const isCounted = recipients.data !== undefined && recipients.data.recipientCount <= confirmAbove
    if (isCounted) void send(request)
    else setConfirming(true)
  }
  const confirm = (): void => {
    setConfirming(false)
    void submit()
  }
  const discard = (): void => {
    setDiscarding(false)
    composer.reset()
  }
  return (
    <div className={classes.composer}>
      <form {...props} className={classes.form} inert={isSending} onSubmit={preventSubmit}>
        {problem !== undefined && <FormProblem problem={problem} />}
        <AudienceSection composer={composer} />
        <MessageSection composer={composer} />
      </form>
      <div className={classes.aside}>
        <Panel title={labels.preview}>
          <Preview form={values} recipients={recipients} />
          <div className={classes.actions}>
            <Button
              leftSection={<IconSend size={16} aria-hidden />}
              loading={isSending}
              className={classes.send ?? ''}
              onClick={askAndSend}
            >
              {labels.send}
            </Button>
            <Button variant="default" disabled={isSending || !isDirty(values)} onClick={() => setDiscarding(true)}>
              {messages.clear}
            </Button>
          </div>
        </Panel>
      </div>
      {isDiscarding && <DiscardDialog onKeep={() => setDiscarding(false)} onDiscard={discard} />}
      {isConfirming && (
        <ConfirmSendDialog recipients={recipients.data} onCancel={() => setConfirming(false)} onConfirm={confirm} />
      )}
    </div>
  )
}

/** Only the button sends, not Enter in a field such as the coach search: a send cannot be undone. */
const preventSubmit = (event: FormEvent): void => event.preventDefault()

interface ConfirmSendDialogProps {
  /** `undefined` while they are counted, and when that fails. */
  readonly recipients: RecipientPreview | undefined
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** The question before a message is sent to many people, or to an unknown number. */
const ConfirmSendDialog = ({ recipients, onCancel, onConfirm }: ConfirmSendDialogProps) => (
  <Dialog
    title={labels.confirmTitle}
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
