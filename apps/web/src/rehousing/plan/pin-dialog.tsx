import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { useState } from 'react'
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
  const form = useForm<HotelFound | null, 'hotel'>({
    state: useState<HotelFound | null>(planned),
    isField: (name) => name === 'hotel',
    validate: (hotel) => ({ hotel: hotel === null ? requestLabels.hotelMissing : undefined }),
    showErrors: 'untilChanged',
    failure: { text: '' },
    send: async (hotel) => {
      if (hotel) onPin({ coachId, coachName, ...hotel })
      onClose()
    },
  })
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
      <HotelSelect
        label={tableLabels.hotel}
        value={form.values?.hotelId ?? null}
        onChange={(hotel) => form.change(() => hotel)}
        error={form.errors.hotel}
        required
      />
    </FormDialog>
  )
}
