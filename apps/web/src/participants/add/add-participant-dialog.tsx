import { addParticipantLabels as labels } from './add-participant.constants.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { BookingSection } from './booking-section.tsx'
import { isDirty } from './new-participant-form.rules.ts'
import { PersonSection } from './person-section.tsx'
import { RoleSections } from './role-sections.tsx'
import { useNewParticipant } from './use-new-participant.ts'

/** The dialog Add New Participant (part 2 §2). */
export const AddParticipantDialog = ({ onClose }: { onClose: () => void }) => {
  const participant = useNewParticipant(onClose)
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit}
      onClose={onClose}
      form={participant}
      isDirty={isDirty(participant.values)}
    >
      <PersonSection participant={participant} />
      <RoleSections participant={participant} />
      <BookingSection participant={participant} />
    </FormDialog>
  )
}
