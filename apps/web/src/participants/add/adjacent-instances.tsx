import { Checkbox, Input } from '@mantine/core'
import type { AdjacentInstance } from '@trophy/contract/bookings/bookings.contract.ts'
import { hotelSearchMessages as messages } from '@trophy/contract/participants/add-participant.constants.ts'
import { formatDateRange } from '../../shared/format/dates.ts'
import { plural } from '../../shared/format/numbers.ts'
import classes from './add-participant.module.css'
import { neededInstances } from './new-participant-checks.rules.ts'
import type { PartProps } from './use-new-participant.ts'

/** Other periods of the hotel chosen, to be booked along with its own (part 2 §2). */
export const AdjacentInstances = ({ participant }: PartProps) => {
  const { form, mistakes, chooseAdjacent } = participant
  if (!form.hotel?.hasAdjacentInstances) return null
  const needed = neededInstances(form)
  const chosen = form.adjacentInstances
  return (
    <fieldset className={classes.adjacent}>
      <legend className={classes.adjacentTitle}>{messages.adjacentTitle}</legend>
      <p className={classes.hint}>{messages.adjacentHint}</p>
      {form.hotel.adjacentInstances.map((instance) => (
        <Checkbox
          key={instance.id}
          label={instanceLabel(instance)}
          description={needed.includes(instance.id) && messages.needed}
          checked={chosen.includes(instance.id)}
          onChange={(event) => chooseAdjacent(instance.id, event.currentTarget.checked)}
          data-mistake={(mistakes.multiInstanceBooking !== undefined && needed.includes(instance.id)) || undefined}
        />
      ))}
      <Input.Error role="alert">{mistakes.multiInstanceBooking}</Input.Error>
      <p role="status" className={classes.summary}>
        {chosen.length > 0 && messages.summary(chosen.length + 1)}
      </p>
    </fieldset>
  )
}

const instanceLabel = ({ instanceCode, startDate, endDate, totalRooms }: AdjacentInstance): string =>
  [messages.instance(instanceCode), formatDateRange(startDate, endDate), plural(totalRooms, 'room')].join(' · ')
