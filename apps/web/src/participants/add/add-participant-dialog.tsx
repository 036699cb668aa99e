import { IconAlertTriangle } from '@tabler/icons-react'
import { addParticipantLabels as labels } from '@trophy/contract/participants/add-participant.constants.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { BookingSection } from './booking-section.tsx'
import { isDirty } from './new-participant-form.rules.ts'
import { PersonSection } from './person-section.tsx'
import { RoleSections } from './role-sections.tsx'
import { useNewParticipant } from './use-new-participant.ts'

/** Add New Participant (part 2 §2). It stays, with all that was typed, until the server has taken it. */
export const AddParticipantDialog = ({ onClose }: { onClose: () => void }) => {
  const participant = useNewParticipant(onClose)
  const { form, isSending, failures, problem, submit } = participant
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit}
      cancelLabel={labels.cancel}
      onClose={onClose}
      onSubmit={() => void submit()}
      isDirty={isDirty(form)}
      isSending={isSending}
      failures={failures}
    >
      {problem !== undefined && <Note tone="danger" title={problem} icon={<IconAlertTriangle size={18} />} />}
      <PersonSection participant={participant} />
      <RoleSections participant={participant} />
      <BookingSection participant={participant} />
    </FormDialog>
  )
}
