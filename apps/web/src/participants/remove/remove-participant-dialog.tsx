import { List } from '@mantine/core'
import {
  removalReasonMaximum,
  removeParticipantMessages as messages,
} from '@trophy/contract/participants/remove-participant.constants.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { noReason, requiredReason } from '../../shared/form/initial-values.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { useRemoveParticipant } from '../list/row-dialog.api.ts'
import type { RowDialogProps } from '../list/row-dialog-props.ts'
import { removeParticipantLabels as labels } from './remove-participant.constants.ts'

/** Remove Participant, for mistakes and for requests of the people: the consequences, and the required reason. */
export const RemoveParticipantDialog = ({ participant, onClose }: RowDialogProps) => {
  const form = useForm({
    initial: noReason,
    request: requiredReason(messages.reasonRequired),
    failure: messages.failed,
    send: useRemoveParticipant(participant.id).run,
    success: () => [messages.removed],
    onDone: onClose,
  })
  return (
    <FormDialog title={labels.title} submitLabel={labels.submit} onClose={onClose} form={form}>
      <strong>{labels.who(participant.name, participant.participantId)}</strong>
      <Consequences isCoach={participant.role === 'coach'} />
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={removalReasonMaximum}
        required
        data-autofocus
      />
    </FormDialog>
  )
}

const Consequences = ({ isCoach }: { readonly isCoach: boolean }) => (
  <Note tone="danger" title={labels.consequences} icon={<IconAlertTriangle size={18} />}>
    <List size="sm">
      <List.Item>{labels.nights}</List.Item>
      <List.Item>{labels.data}</List.Item>
      {isCoach && <List.Item>{labels.signIn}</List.Item>}
      <List.Item>{labels.audit}</List.Item>
    </List>
  </Note>
)
