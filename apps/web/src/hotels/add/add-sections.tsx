import type { HotelIdCheck } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { hotelDetailNames } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { useId } from 'react'
import { formatDate, formatDateRange } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { FormSection } from '../../shared/ui/fields/form-section.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { Fact } from '../../shared/ui/layout/fact.tsx'
import classes from '../hotel-dialog.module.css'
import { addHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { BlockFields, detailProps, LockedField } from '../hotel-fields.tsx'
import { latestInstance, lockedTexts, type AddHotelForm, overlappedInstance } from './add-hotel-form.rules.ts'
import type { PartProps } from './use-add-form.ts'

/** Name, place and contact of the hotel: locked where it has them already, since all its instances share them. */
export const DetailsSection = ({ add }: PartProps) => {
  const { mode } = add.values
  const { known } = add.check
  const latest = mode === 'instance' ? latestInstance(known) : undefined
  const locked = lockedTexts(mode, known)
  return (
    <FormSection title={labels.hotel}>
      {latest && <p className={patterns.hint}>{labels.lockedHint(latest.instanceCode)}</p>}
      {hotelDetailNames.map((detail) => {
        const props = detailProps(detail)
        const value = locked[detail]
        return value === undefined ? (
          <TextField key={detail} {...props} {...add.field(detail)} />
        ) : (
          <LockedField key={detail} label={labels[detail]} value={value} className={props.className} />
        )
      })}
    </FormSection>
  )
}

/** The block of rooms: its dates, after those of the existing instances, its code and its rooms. */
export const BlockSection = ({ add }: PartProps) => {
  const { values, check } = add
  return (
    <FormSection title={labels.block}>
      {values.mode === 'instance' && check.known && <ExistingInstances values={values} known={check.known} />}
      <BlockFields field={add.field} />
      {values.mode === 'instance' && check.known && (
        <TextField
          {...add.field('instanceCode')}
          label={labels.instanceCode}
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
