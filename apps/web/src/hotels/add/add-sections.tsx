import { TextInput, type TextInputProps } from '@mantine/core'
import { type HotelDetail, hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { detailProps } from '../detail-props.ts'
import { addHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import classes from '../hotel-dialog.module.css'
import { BasisField } from '../basis-field.tsx'
import { InstanceDates } from '../instance-dates.tsx'
import { LockedField } from '../locked-field.tsx'
import { latestInstance, lockedTexts, type AddField } from './add-hotel-form.rules.ts'
import { ExistingInstances } from './existing-instances.tsx'
import type { PartProps } from './use-add-form.ts'

type LabelledField = Extract<AddField, keyof typeof labels>

interface AddFieldProps extends PartProps, TextInputProps {
  readonly field: LabelledField
}

/** One line of text of the form. */
const TextField = ({ add, field, ...props }: AddFieldProps) => (
  <TextInput
    {...props}
    label={labels[field]}
    value={add.texts[field]}
    onChange={(event) => add.type(field, event.currentTarget.value)}
    error={add.errors[field]}
    autoComplete="off"
  />
)

interface SharedFieldProps extends AddFieldProps {
  readonly field: HotelDetail
}

/** A detail that all instances share: locked where the hotel has it already. */
const DetailField = ({ add, field, className, ...props }: SharedFieldProps) => {
  const locked = lockedTexts(add.values.mode, add.check.known)[field]
  return locked === undefined ? (
    <TextField {...props} add={add} field={field} className={className ?? ''} />
  ) : (
    <LockedField label={labels[field]} value={locked} className={className} />
  )
}

/** Name, place and contact of the hotel. */
export const DetailsSection = ({ add }: PartProps) => {
  const latest = add.values.mode === 'instance' ? latestInstance(add.check.known) : undefined
  return (
    <FormSection title={labels.hotel}>
      {latest && <p className={classes.hint}>{labels.lockedHint(latest.instanceCode)}</p>}
      {hotelDetailNames.map((detail) => (
        <DetailField key={detail} add={add} field={detail} {...detailProps(detail)} />
      ))}
    </FormSection>
  )
}

/** The block of rooms: its dates, after those of the existing instances, its code and its rooms. */
export const BlockSection = ({ add }: PartProps) => {
  const { values, check, texts } = add
  return (
    <FormSection title={labels.block}>
      {values.mode === 'instance' && check.known && <ExistingInstances values={values} known={check.known} />}
      <InstanceDates dates={texts} errors={add.errors} onChange={add.type} />
      <TextField add={add} field="totalRooms" inputMode="numeric" required />
      <TextField add={add} field="roomRate" leftSection="₹" inputMode="decimal" placeholder={labels.optional} />
      <BasisField value={texts.paysFor} onChange={(basis) => add.type('paysFor', basis)} />
      {values.mode === 'instance' && check.known && (
        <TextField
          add={add}
          field="instanceCode"
          inputMode="numeric"
          description={labels.codeHint(check.known.suggestedInstanceCode)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      )}
    </FormSection>
  )
}
