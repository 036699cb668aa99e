import { editParticipantMessages as messages } from '@trophy/contract/participants/edit-participant.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { editParticipantLabels as labels, mergeHistoryLabels } from './edit-participant.constants.ts'
import { hasErrors } from '../../shared/form/form.rules.ts'
import { EditDialog } from '../../shared/history/edit-dialog.tsx'
import { BookingSection } from './booking-section.tsx'
import { ConcurrentChangesNote } from './concurrent-changes-note.tsx'
import { RoleSections } from './edit-sections.tsx'
import { historyLabels } from './history-labels.ts'
import { useEdit } from './use-edit-participant.ts'

interface EditParticipantDialogProps {
  readonly participant: Participant
  readonly onClose: () => void
}

/** Edit Participant (part 2 §2): the fields of the role, the booking (read-only), and the last changes. */
export const EditParticipantDialog = ({ participant, onClose }: EditParticipantDialogProps) => {
  const edit = useEdit(participant, onClose)
  const { history, errors, conflicts, acceptStored } = edit
  return (
    <EditDialog
      title={labels.title(participant.role, participant.participantId)}
      onClose={onClose}
      edit={edit}
      errorTitle={messages.historyFailed}
      created={participantMessages.recordCreated}
      labels={historyLabels}
      ownerOf={({ participantId, name }) =>
        participantId === participant.participantId ? undefined : mergeHistoryLabels.recordOf(participantId, name)
      }
    >
      <ConcurrentChangesNote changes={conflicts} isFirst={!hasErrors(errors)} onAccept={acceptStored} />
      <RoleSections edit={edit} />
      <BookingSection edit={edit} booking={history.data?.[0] ?? participant} />
    </EditDialog>
  )
}
