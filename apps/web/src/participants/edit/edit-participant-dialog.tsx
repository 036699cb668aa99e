import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  editParticipantLabels as labels,
  editParticipantMessages as messages,
} from '@trophy/contract/participants/edit-participant.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { EditHistory } from '../../shared/history/edit-history.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DiscardDialog } from '../../shared/ui/discard-dialog.tsx'
import { BookingSection } from './booking-section.tsx'
import { ChangedMeanwhileNote } from './changed-meanwhile-note.tsx'
import classes from './edit-participant.module.css'
import { PersonSection, RoleSections } from './edit-sections.tsx'
import { historyWords } from './history-words.ts'
import { type EditState, useEdit } from './use-edit-participant.ts'
import { useAskBeforeLeaving } from '../../shared/use-ask-before-leaving.ts'

interface EditParticipantDialogProps {
  readonly participant: Participant
  readonly onClose: () => void
}

/** Edit Participant (part 2 §2): the fields of the role, the booking to read, and what was changed lately. */
export const EditParticipantDialog = ({ participant, onClose }: EditParticipantDialogProps) => {
  const edit = useEdit(participant, onClose)
  const [isAsking, { open: ask, close: keep }] = useDisclosure(false)
  const formId = useId()
  const { history, isDirty, isSaving } = edit
  useAskBeforeLeaving(isDirty)
  const close = isDirty ? ask : onClose
  return (
    <>
      <Dialog
        title={labels.title(participant.role, participant.participantId)}
        opened
        onClose={close}
        size="large"
        canClose={!isSaving && !isAsking}
        footer={
          <>
            <Button variant="default" disabled={isSaving} onClick={close}>
              {labels.cancel}
            </Button>
            <Button type="submit" form={formId} disabled={!isDirty} loading={isSaving}>
              {labels.save}
            </Button>
          </>
        }
      >
        <Form id={formId} edit={edit} booking={history.data?.[0] ?? participant} />
        <div className={classes.history}>
          <EditHistory
            records={history.data}
            error={history.error}
            onRetry={() => void history.refetch()}
            errorTitle={messages.historyFailed}
            created={participantMessages.recordCreated}
            words={historyWords}
          />
        </div>
      </Dialog>
      <DiscardDialog opened={isAsking} onKeep={keep} onDiscard={onClose} />
    </>
  )
}

interface FormProps {
  readonly id: string
  readonly edit: EditState
  readonly booking: Pick<Participant, 'hotelName' | 'bookingStartDate' | 'bookingEndDate'>
}

const Form = ({ id, edit, booking }: FormProps) => {
  const { failures, isSaving, changedMeanwhile, takeOver, save } = edit
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures > 0) showFirstMistake(form.current)
  }, [failures])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} id={id} className={classes.form} noValidate inert={isSaving} onSubmit={submit}>
      <ChangedMeanwhileNote changes={changedMeanwhile} onTakeOver={takeOver} />
      <PersonSection edit={edit} />
      <RoleSections edit={edit} />
      <BookingSection edit={edit} booking={booking} />
    </form>
  )
}

/** The field that is wrong, or what was changed meanwhile, which stands at the head. */
const showFirstMistake = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else form?.scrollIntoView({ block: 'start' })
}
