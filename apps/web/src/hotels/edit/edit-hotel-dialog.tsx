import { wholeNumberIn } from '@trophy/contract/core/texts/digits.rules.ts'
import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import {
  instanceFieldLabels,
  type HotelDetail,
  hotelDetailNames,
  isOptionalDetail,
  isRequiredDetail,
} from '@trophy/contract/hotels/hotel-details.constants.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { instanceMessages as messages, paymentBasisLabels } from '@trophy/contract/hotels/instances.constants.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { EditDialog } from '../../shared/history/edit-history.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { FormSection } from '../../shared/form/form-dialog.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { editHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { BlockFields, detailProps, LockedField } from '../hotel-fields.tsx'
import { rateText } from '../hotels.rules.ts'
import { useEditHotel, useHotelHistory } from '../hotels.api.ts'
import { editOf, textsOf } from './edit-hotel.rules.ts'

interface EditHotelDialogProps {
  readonly instance: HotelInstance
  readonly onClose: () => void
}

const historyLabels = {
  labels: instanceFieldLabels,
  values: { paysFor: paymentBasisLabels },
  texts: { roomRate: (paise: number) => formatPaise(paise) },
}

/** Edit Hotel Details (part 2 §2): the fields of one instance, and what was changed about it lately. */
export const EditHotelDialog = ({ instance, onClose }: EditHotelDialogProps) => {
  const edit = useEdit(instance, onClose)
  return (
    <EditDialog
      title={labels.title}
      onClose={onClose}
      edit={edit}
      errorTitle={messages.historyFailed}
      created={labels.created}
      labels={historyLabels}
    >
      <HotelSection edit={edit} instance={instance} />
      <FormSection title={labels.contact}>
        <Details edit={edit} of={isOptionalDetail} />
      </FormSection>
      <BlockSection edit={edit} instance={instance} />
    </EditDialog>
  )
}

interface PartProps {
  readonly edit: EditState
}

/** Name and place of the instance; its ids cannot be changed (part 2 §5). */
const HotelSection = ({ edit, instance }: PartProps & { instance: HotelInstance }) => (
  <FormSection title={labels.hotel}>
    <LockedField label={labels.hotelId} value={instance.hotelId} />
    <LockedField label={labels.instanceCode} value={instance.instanceCode} />
    <p className={patterns.hint}>{labels.thisInstanceOnly}</p>
    <Details edit={edit} of={isRequiredDetail} />
  </FormSection>
)

const Details = ({ edit, of }: PartProps & { readonly of: (detail: HotelDetail) => boolean }) =>
  hotelDetailNames
    .filter(of)
    .map((detail) => (
      <TextField
        key={detail}
        {...detailProps(detail)}
        {...edit.field(detail)}
        {...(detail === 'hotelName' && { 'data-autofocus': true })}
      />
    ))

/** Dates and rooms; the available rooms are calculated from what is typed. */
const BlockSection = ({ edit, instance }: PartProps & { instance: HotelInstance }) => {
  const { occupiedRooms } = instance
  const total = wholeNumberIn(edit.values.totalRooms) || edit.stored.totalRooms
  return (
    <FormSection title={labels.block}>
      <BlockFields
        field={(name) => ({
          ...edit.field(name),
          // A date is judged together with the other one.
          ...((name === 'startDate' || name === 'endDate') && {
            onChange: (day) =>
              edit.change((before) => ({ ...before, [name]: day }), { touches: ['startDate', 'endDate'] }),
          }),
        })}
        roomsHint={total < occupiedRooms && labels.overbooks(occupiedRooms)}
      />
      <LockedField
        label={labels.availableRooms}
        value={formatCount(Math.max(0, total - occupiedRooms))}
        description={labels.availableRoomsHint}
      />
    </FormSection>
  )
}

/** The dialog's form and its history. */
const useEdit = (instance: HotelInstance, onSaved: () => void) => {
  const history = useHotelHistory(instance)
  // The newest record has the current fields; the table's row may be older.
  const latest = history.data?.[0] ?? instance
  const stored = { ...latest, roomRate: rateText(latest.roomRate) }
  const form = useForm({
    initial: textsOf(stored),
    request: (texts) => editOf(stored, texts),
    showErrors: 'onChange',
    failure: messages.updateFailed,
    failureTitle: messages.updateFailedTitle,
    // After a conflict the fields that nobody touched here, and the next save, are based on what is stored now.
    onFailure: () => void history.refetch(),
    send: useEditHotel(instance.id).run,
    success: ({ changeMessages }) => [messages.updatedTitle, changeMessages.join(', ') || messages.updated],
    onDone: onSaved,
  })
  return { ...form, stored, history }
}

type EditState = ReturnType<typeof useEdit>
