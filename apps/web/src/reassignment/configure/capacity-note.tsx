import { IconAlertTriangle } from '@tabler/icons-react'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { capacityWarning } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import type { StepProps } from '../use-reassignment.ts'
import { chosenHotel } from '../wizard-checks.rules.ts'

/** The Capacity Warning, which blocks Confirm (part 2 §5). */
export const CapacityNote = ({ reassignment: { wizard, hotels } }: StepProps) => {
  const hotel = chosenHotel(wizard, hotels)
  const warning = hotel && capacityWarning(hotel, wizard.selected.length)
  if (warning === undefined) return null
  return (
    <Note tone="danger" title={messages.capacityTitle} icon={<IconAlertTriangle size={18} />}>
      {warning}
    </Note>
  )
}
