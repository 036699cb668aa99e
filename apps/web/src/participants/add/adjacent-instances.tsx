import { Input } from '@mantine/core'
import type { AdjacentInstance } from '@trophy/contract/bookings/bookings.contract.ts'
import { hotelSearchMessages as messages } from '../../shared/texts/hotel-search.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { plural } from '../../shared/format/numbers.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import classes from './add-participant.module.css'
import { neededInstances } from './new-participant-checks.rules.ts'
import type { PartProps } from './use-new-participant.ts'

/**
 * Adjacent instances of the chosen hotel, to be booked together with it (part 2 §2). None is selected in advance; those
 * that the dates need are marked, and omitting one is an error.
 */
export const AdjacentInstances = ({ participant }: PartProps) => {
  const { values, errors, chooseAdjacent } = participant
  if (!values.hotel?.hasAdjacentInstances) return null
  const needed = neededInstances(values)
  const chosen = values.adjacentInstances
  return (
    <fieldset className={classes.adjacent}>
      <legend className={classes.adjacentTitle}>{messages.adjacentTitle}</legend>
      <p className={classes.hint}>{messages.adjacentHint}</p>
      {values.hotel.adjacentInstances.map((instance) => (
        <CheckField
          key={instance.id}
          label={
            <>
              {instanceLabel(instance)}
              {needed.includes(instance.id) && <Badge tone="info">{messages.needed}</Badge>}
            </>
          }
          checked={chosen.includes(instance.id)}
          onCheck={(isChecked) => chooseAdjacent(instance.id, isChecked)}
          isInvalid={errors.adjacentInstances !== undefined && needed.includes(instance.id)}
        />
      ))}
      <Input.Error role="alert">{errors.adjacentInstances}</Input.Error>
      <p role="status" className={classes.summary}>
        {chosen.length > 0 && messages.summary(chosen.length + 1)}
      </p>
    </fieldset>
  )
}

const instanceLabel = ({ instanceCode, startDate, endDate, totalRooms }: AdjacentInstance): string =>
  [messages.instance(instanceCode), formatDateRange(startDate, endDate), plural(totalRooms, 'room')].join(' · ')
