import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { addParticipantLabels as labels } from './add-participant.constants.ts'

const AddParticipantDialog = lazy(() =>
  import('./add-participant-dialog.tsx').then((module) => ({ default: module.AddParticipantDialog })),
)

/** Opens the dialog Add New Participant (part 2 §2), each time with an empty form. */
export const AddParticipantButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={open}>
        {labels.title}
      </Button>
      <LazyDialog>{isOpen && <AddParticipantDialog onClose={close} />}</LazyDialog>
    </>
  )
}
