import type { HotelIdCheck } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { type HotelDetail, hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { useId } from 'react'
import { formatDate, formatDateRange } from '../../shared/format/dates.ts'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import { TextField, type TextFieldProps } from '../../shared/ui/fields/text-field.tsx'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import classes from '../hotel-dialog.module.css'
import { addHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { BasisField, detailProps, InstanceDates, LockedField } from '../hotel-fields.tsx'
import {
  latestInstance,
  lockedTexts,
  type AddField,
  type AddHotelForm,
  overlappedInstance,
} from './add-hotel-form.rules.ts'
import type { PartProps } from './use-add-form.ts'

type LabelledField = Extract<AddField, keyof typeof labels>

interface AddedFieldProps extends PartProps, Omit<TextFieldProps, 'value' | 'onChange'> {
  readonly field: LabelledField
}

/** One line of text of the form. */
const AddedField = ({ add, field, ...props }: AddedFieldProps) => (
  <TextField {...props} {...add.field(field)} label={labels[field]} />
)

interface SharedFieldProps extends AddedFieldProps {
  readonly field: HotelDetail
}

/** A detail that all instances share: locked where the hotel has it already. */
const DetailField = ({ add, field, className, ...props }: SharedFieldProps) => {
  const locked = lockedTexts(add.values.mode, add.check.known)[field]
  return locked === undefined ? (
    <AddedField {...props} add={add} field={field} className={className ?? ''} />
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
  const { values, check } = add
  return (
    <FormSection title={labels.block}>
      {values.mode === 'instance' && check.known && <ExistingInstances values={values} known={check.known} />}
      <InstanceDates field={add.field} />
      <AddedField add={add} field="totalRooms" inputMode="numeric" required />
      <AddedField add={add} field="roomRate" leftSection="₹" inputMode="decimal" placeholder={labels.optional} />
      <BasisField {...add.field('paysFor')} />
      {values.mode === 'instance' && check.known && (
        <AddedField
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

interface ExistingInstancesProps {
  readonly values: AddHotelForm
  readonly known: HotelIdCheck
}

/** The existing instances of the hotel with their dates; the one that the typed dates overlap is marked. */
const ExistingInstances = ({ values, known }: ExistingInstancesProps) => {
  const titleId = useId()
  const overlapped = overlappedInstance(values, known)
  return (
    <div className={classes.instances} role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{labels.existing}</h3>
      <ul>
        {known.existingInstances.map(({ instanceCode, startDate, endDate }) => (
          <li key={instanceCode} data-overlapped={instanceCode === overlapped?.instanceCode || undefined}>
            {labels.instance(instanceCode)} <span className={classes.days}>{formatDateRange(startDate, endDate)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <Fact label={labels.earliestStart}>{formatDate(known.earliestStart)}</Fact>
        <Fact label={labels.latestEnd}>{formatDate(known.latestEnd)}</Fact>
      </dl>
    </div>
  )
}
