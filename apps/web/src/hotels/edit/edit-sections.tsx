import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import {
  type EditedField,
  type HotelDetail,
  hotelDetailNames,
  instanceFieldLabels,
  isOptionalDetail,
  isRequiredDetail,
} from '@trophy/contract/hotels/hotel-details.constants.ts'
import { detailProps } from '../detail-props.ts'
import { editHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { TextField, type TextFieldProps } from '../../shared/ui/fields/text-field.tsx'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import classes from '../hotel-dialog.module.css'
import { BasisField } from '../basis-field.tsx'
import { InstanceDates } from '../instance-dates.tsx'
import { LockedField } from '../locked-field.tsx'
import { parseRooms } from '../room-count.rules.ts'
import type { EditState } from './use-edit-hotel.ts'

interface PartProps {
  readonly edit: EditState
}

interface EditFieldProps extends PartProps, Omit<TextFieldProps, 'value' | 'onChange'> {
  readonly field: EditedField
}

/** One line of text of the form. */
const EditField = ({ edit, field, ...props }: EditFieldProps) => (
  <TextField {...props} {...edit.field(field)} label={instanceFieldLabels[field]} />
)

/** Name and place of the instance; its ids cannot be changed (part 2 §5). */
export const HotelSection = ({ edit, instance }: PartProps & { instance: HotelInstance }) => (
  <FormSection title={labels.hotel}>
    <LockedField label={labels.hotelId} value={instance.hotelId} />
    <LockedField label={labels.instanceCode} value={instance.instanceCode} />
    <p className={classes.hint}>{labels.thisInstanceOnly}</p>
    <Details edit={edit} of={isRequiredDetail} />
  </FormSection>
)

export const ContactSection = ({ edit }: PartProps) => (
  <FormSection title={labels.contact}>
    <Details edit={edit} of={isOptionalDetail} />
  </FormSection>
)

const Details = ({ edit, of }: PartProps & { readonly of: (detail: HotelDetail) => boolean }) =>
  hotelDetailNames
    .filter(of)
    .map((detail) => (
      <EditField
        key={detail}
        edit={edit}
        field={detail}
        {...detailProps(detail)}
        {...(detail === 'hotelName' && { 'data-autofocus': true })}
      />
    ))

/** Dates and rooms; the available rooms are calculated from what is typed. */
export const BlockSection = ({ edit, instance }: PartProps & { instance: HotelInstance }) => {
  const { occupiedRooms } = instance
  const total = parseRooms(edit.values.totalRooms) || edit.stored.totalRooms
  return (
    <FormSection title={labels.block}>
      <InstanceDates
        field={(name) => ({
          ...edit.field(name),
          // A date is judged together with the other one.
          onChange: (day) =>
            edit.change((before) => ({ ...before, [name]: day }), { touches: ['startDate', 'endDate'] }),
        })}
      />
      <EditField
        edit={edit}
        field="totalRooms"
        inputMode="numeric"
        description={total < occupiedRooms && labels.overbooks(occupiedRooms)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
      />
      <EditField edit={edit} field="roomRate" leftSection="₹" inputMode="decimal" placeholder={labels.optional} />
      <BasisField {...edit.field('paysFor')} />
      <LockedField
        label={labels.availableRooms}
        value={formatCount(Math.max(0, total - occupiedRooms))}
        description={labels.availableRoomsHint}
      />
    </FormSection>
  )
}
