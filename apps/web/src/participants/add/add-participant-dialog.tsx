import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { addParticipantLabels as labels } from '@trophy/contract/participants/add-participant.constants.ts'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DiscardDialog } from '../../shared/ui/discard-dialog.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { useErrorToast } from '../../shared/use-error-toast.ts'
import classes from './add-participant.module.css'
import { BookingSection } from './booking-section.tsx'
import { isDirty } from './new-participant-form.rules.ts'
import { PersonSection } from './person-section.tsx'
import { RoleSections } from './role-sections.tsx'
import { type NewParticipantDialogState, useNewParticipant } from './use-new-participant.ts'

/** Add New Participant (part 2 §2). It stays, with all that was typed, until the server has taken it. */
export const AddParticipantDialog = ({ onClose }: { onClose: () => void }) => {
  const participant = useNewParticipant(onClose)
  const { form, isSending, minimumStay, submit } = participant
  const [isAsking, { open: ask, close: keep }] = useDisclosure(false)
  const formId = useId()
  useErrorToast(minimumStay.error, settingsMessages.fetchFailed)
  const close = isDirty(form) ? ask : onClose
  return (
    <>
      <Dialog
        title={labels.title}
        opened
        onClose={close}
        size="large"
        canClose={!isSending && !isAsking}
        footer={
          <>
            <Button variant="default" disabled={isSending} onClick={close}>
              {labels.cancel}
            </Button>
            <Button type="submit" form={formId} loading={isSending}>
              {labels.submit}
            </Button>
          </>
        }
      >
        <Form id={formId} participant={participant} onSubmit={() => void submit()} />
      </Dialog>
      <DiscardDialog opened={isAsking} onKeep={keep} onDiscard={onClose} />
    </>
  )
}

interface FormProps {
  readonly id: string
  readonly participant: NewParticipantDialogState
  readonly onSubmit: () => void
}

const Form = ({ id, participant, onSubmit }: FormProps) => {
  const { failures, isSending, problem } = participant
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>(firstMistake)?.focus()
  }, [failures])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} id={id} className={classes.form} noValidate inert={isSending} onSubmit={submit}>
      {problem !== undefined && <Note tone="danger" title={problem} icon={<IconAlertTriangle size={18} />} />}
      <PersonSection participant={participant} />
      <RoleSections participant={participant} />
      <BookingSection participant={participant} />
    </form>
  )
}

const firstMistake = '[aria-invalid="true"], [data-mistake]'
