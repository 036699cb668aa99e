import type { HotelIdCheck } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { useId } from 'react'
import { addHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { formatDate, formatDateRange } from '../../shared/format/dates.ts'
import classes from '../hotel-dialog.module.css'
import { type AddHotelForm, overlappedInstance } from './add-hotel-form.rules.ts'

interface ExistingInstancesProps {
  readonly values: AddHotelForm
  readonly known: HotelIdCheck
}

/** The existing instances of the hotel with their dates; the one that the typed dates overlap is marked. */
export const ExistingInstances = ({ values, known }: ExistingInstancesProps) => {
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
        <div>
          <dt>{labels.earliestStart}</dt>
          <dd>{formatDate(known.earliestStart)}</dd>
        </div>
        <div>
          <dt>{labels.latestEnd}</dt>
          <dd>{formatDate(known.latestEnd)}</dd>
        </div>
      </dl>
    </div>
  )
}
