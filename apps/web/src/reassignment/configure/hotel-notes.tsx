import { IconAlertTriangle } from '@tabler/icons-react'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { capacityWarning } from '@trophy/contract/reassignment/reassignment.rules.ts'
import { GapNightsNote } from '../../shared/ui/feedback/gap-nights.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import type { StepProps } from '../use-reassignment.ts'
import { chosenHotel } from '../wizard-checks.rules.ts'

/** The warnings about the chosen hotel: too few rooms, which blocks Confirm (part 2 §5), and gap nights. */
export const HotelNotes = ({ reassignment: { wizard, hotels } }: StepProps) => {
  const hotel = chosenHotel(wizard, hotels)
  if (!hotel) return null
  const warning = capacityWarning(hotel, wizard.selected.length)
  return (
    <>
      {warning !== undefined && (
        <Note tone="danger" title={messages.capacityTitle} icon={<IconAlertTriangle size={18} />}>
          {warning}
        </Note>
      )}
      <GapNightsNote nights={hotel.gapNights} />
    </>
  )
}
