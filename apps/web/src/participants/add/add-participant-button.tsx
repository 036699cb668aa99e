import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { addParticipantLabels as labels } from './add-participant.constants.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { BookingSection } from './booking-section.tsx'
import { isDirty } from './new-participant-form.rules.ts'
import { PersonSection } from './person-section.tsx'
import { RoleSections } from './role-sections.tsx'
import { useNewParticipant } from './use-new-participant.ts'

/** Opens the dialog Add New Participant (part 2 §2), each time with an empty form. */
export const AddParticipantButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={open}>
        {labels.title}
      </Button>
      {isOpen && <AddParticipantDialog onClose={close} />}
    </>
  )
}

const AddParticipantDialog = ({ onClose }: { onClose: () => void }) => {
  const participant = useNewParticipant(onClose)
  const { form, values } = participant
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      isDirty={isDirty(values)}
    >
      <PersonSection participant={participant} />
      <RoleSections participant={participant} />
      <BookingSection participant={participant} />
    </FormDialog>
  )
}
