import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { checked } from '../../shared/form/form.rules.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { HotelSelect } from '../../shared/instances/hotel-select.tsx'
import { adjustmentLabels as labels, requestLabels, tableLabels } from '../rehousing.constants.ts'
import classes from '../rehousing.module.css'
import type { Pin } from './plan.rules.ts'

export interface PinnedTeam extends Pick<Pin, 'coachId' | 'coachName'> {
  /** The hotel that the team has got so far. */
  readonly hotel: HotelFound | null
}

interface PinDialogProps {
  readonly team: PinnedTeam
  readonly onPin: (pin: Pin) => void
  readonly onClose: () => void
}

/** Chooses the hotel that a team gets in the next plan. */
export const PinDialog = ({ team: { coachId, coachName, hotel: planned }, onPin, onClose }: PinDialogProps) => {
  const form = useForm({
    initial: { hotel: planned },
    request: ({ hotel }) => checked({ hotel: hotel === null ? requestLabels.hotelMissing : undefined }, hotel),
    failure: '',
    send: async (hotel) => {
      onPin({ coachId, coachName, ...hotel })
      onClose()
    },
  })
  const hotel = form.field('hotel')
  return (
    <FormDialog
      title={labels.pinTitle}
      submitLabel={labels.pinSubmit}
      onClose={onClose}
      form={form}
      isDirty={false}
      size="medium"
    >
      <p className={classes.hint}>{labels.pinText(coachName)}</p>
      <HotelSelect {...hotel} label={tableLabels.hotel} value={hotel.value?.hotelId ?? null} required />
    </FormDialog>
  )
}
