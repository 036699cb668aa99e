import type { TextInputProps } from '@mantine/core'
import { detailOf, type HotelDetail } from '@trophy/contract/hotels/hotel-details.constants.ts'
import classes from './hotel-dialog.module.css'
import { editHotelLabels as labels } from './hotel-dialogs.constants.ts'

const ofKind = {
  text: {},
  pincode: { inputMode: 'numeric' },
  contact: { type: 'tel', inputMode: 'tel' },
} as const

/** The input of a detail of a hotel. */
export const detailProps = (detail: HotelDetail): TextInputProps => {
  const { kind, required } = detailOf(detail)
  return {
    ...ofKind[kind],
    ...(required === undefined ? { placeholder: labels.optional } : { required: true }),
    ...(detail === 'address' && { className: classes.wide ?? '' }),
  }
}
