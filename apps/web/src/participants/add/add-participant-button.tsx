import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { addParticipantLabels } from '@trophy/contract/participants/add-participant.constants.ts'
import { AddParticipantDialog } from './add-participant-dialog.tsx'

/** Opens the dialog, with an empty form each time. */
export const AddParticipantButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={open}>
        {addParticipantLabels.title}
      </Button>
      {isOpen && <AddParticipantDialog onClose={close} />}
    </>
  )
}
