import { List } from '@mantine/core'
import {
  removalReasonMaximum,
  removeParticipantMessages as messages,
} from '@trophy/contract/participants/participant-changes.constants.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ReasonDialog } from '../../shared/form/reason.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useRemoveParticipant } from '../participant-dialogs.api.ts'
import type { RowDialogProps } from './row-dialog-props.ts'
import { removeParticipantLabels as labels } from './row-dialogs.constants.ts'

/** Remove Participant, for mistakes and for requests of the people: the consequences, and the required reason. */
export const RemoveParticipantDialog = ({ participant, onClose }: RowDialogProps) => (
  <ReasonDialog
    title={labels.title}
    submitLabel={labels.submit}
    labels={labels}
    maxLength={removalReasonMaximum}
    missing={messages.reasonRequired}
    failure={messages.failed}
    send={useRemoveParticipant(participant.id).run}
    success={() => [messages.removed]}
    onClose={onClose}
  >
    <strong>{labels.who(participant.name, participant.participantId)}</strong>
    <Consequences isCoach={participant.role === 'coach'} />
  </ReasonDialog>
)

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
