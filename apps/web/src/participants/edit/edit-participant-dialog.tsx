import {
  editParticipantLabels as labels,
  editParticipantMessages as messages,
} from '@trophy/contract/participants/edit-participant.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { EditDialog } from '../../shared/history/edit-dialog.tsx'
import { BookingSection } from './booking-section.tsx'
import { ChangedMeanwhileNote } from './concurrent-changes-note.tsx'
import { PersonSection, RoleSections } from './edit-sections.tsx'
import { historyWords } from './history-labels.ts'
import { useEdit } from './use-edit-participant.ts'

interface EditParticipantDialogProps {
  readonly participant: Participant
  readonly onClose: () => void
}

/** Edit Participant (part 2 §2): the fields of the role, the booking to read, and what was changed lately. */
export const EditParticipantDialog = ({ participant, onClose }: EditParticipantDialogProps) => {
  const edit = useEdit(participant, onClose)
  const { history, mistakes, changedMeanwhile, takeOver } = edit
  return (
    <EditDialog
      title={labels.title(participant.role, participant.participantId)}
      onClose={onClose}
      edit={edit}
      errorTitle={messages.historyFailed}
      created={participantMessages.recordCreated}
      words={historyWords}
    >
      <ChangedMeanwhileNote
        changes={changedMeanwhile}
        isFirst={Object.keys(mistakes).length === 0}
        onTakeOver={takeOver}
      />
      <PersonSection edit={edit} />
      <RoleSections edit={edit} />
      <BookingSection edit={edit} booking={history.data?.[0] ?? participant} />
    </EditDialog>
  )
}
