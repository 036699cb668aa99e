import { Button } from '@mantine/core'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { composerMessages, confirmAbove } from '@trophy/contract/notifications/composer.constants.ts'
import {
  notificationLabels as labels,
  notificationMessages,
} from '@trophy/contract/notifications/notifications.messages.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DiscardDialog } from '../../shared/form/discard-dialog.tsx'
import { showFailure } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { AudienceSection } from './audience-section.tsx'
import classes from './composer.module.css'
import { recipientsOf, type SendRequest } from './composer-checks.rules.ts'
import { isDirty } from './composer.rules.ts'
import { ConfirmSendDialog } from './confirm-send-dialog.tsx'
import { MessageSection } from './message-section.tsx'
import { useRecipients } from '../notifications.api.ts'
import { Preview } from './preview.tsx'
import { useComposer } from './use-composer.ts'

/** The composer, and beside it what it would send to whom, before anything is sent (part 2 §4, §5). */
export const ComposerView = () => {
  const composer = useComposer()
  const { form, problem, failures, isSending, check, send, clear } = composer
  const recipients = useRecipients(recipientsOf(form))
  const [asked, setAsked] = useState<SendRequest | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const element = useFirstMistakeShown(failures)

  const submit = (): void => {
    const request = check()
    if (request === null) return
    if (recipients.data?.recipientCount === 0) return showFailure('Error', notificationMessages.nobody)
    const isCounted = recipients.data !== undefined && recipients.data.recipientCount <= confirmAbove
    if (isCounted) void send(request)
    else setAsked(request)
  }
  const confirm = (request: SendRequest): void => {
    setAsked(null)
    void send(request)
  }
  const discard = (): void => {
    setDiscarding(false)
    clear()
  }
  return (
    <div className={classes.composer}>
      <form ref={element} className={classes.form} noValidate inert={isSending} onSubmit={stay}>
        {problem !== undefined && <Note tone="danger" title={problem} icon={<IconAlertTriangle size={18} />} />}
        <AudienceSection composer={composer} />
        <MessageSection composer={composer} />
      </form>
      <div className={classes.aside}>
        <Panel title={labels.preview}>
          <Preview form={form} recipients={recipients} />
          <div className={classes.actions}>
            <Button
              leftSection={<IconSend size={16} aria-hidden />}
              loading={isSending}
              className={classes.send ?? ''}
              onClick={submit}
            >
              {labels.send}
            </Button>
            <Button variant="default" disabled={isSending || !isDirty(form)} onClick={() => setDiscarding(true)}>
              {composerMessages.clear}
            </Button>
          </div>
        </Panel>
      </div>
      {isDiscarding && <DiscardDialog onKeep={() => setDiscarding(false)} onDiscard={discard} />}
      {asked !== null && (
        <ConfirmSendDialog
          recipients={recipients.data}
          onCancel={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
        />
      )}
    </div>
  )
}

/** What was sent cannot be called back: only the button sends, never Enter in a field, such as the search for coaches. */
const stay = (event: FormEvent): void => event.preventDefault()

/** After each try that came to nothing the first field that is wrong has the focus, or the first one of the part that is. */
const useFirstMistakeShown = (failures: number) => {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures === 0) return
    const mistaken = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-mistake]')
    const field = mistaken?.querySelector('input') ?? mistaken
    field?.focus()
  }, [failures])
  return element
}
