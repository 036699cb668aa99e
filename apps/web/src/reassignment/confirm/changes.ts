import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { BookedPerson } from '@trophy/contract/participants/team-members.contract.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import {
  type DateRange,
  datesAfterwards,
  gapNightsOf,
  stayNeeded,
} from '@trophy/contract/reassignment/reassignment.rules.ts'
import { reassignmentLabels as labels } from '../reassignment.constants.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import { nightsWanted } from '../wizard-checks.rules.ts'
import type { Wizard } from '../wizard-values.rules.ts'

/** The current and the new value. */
export interface ValueChange {
  readonly from: string
  readonly to: string
}

/** What a reassignment changes for one person. */
export interface Change {
  readonly person: BookedPerson
  readonly hotel: ValueChange
  readonly dates: ValueChange
  readonly reference: ValueChange
  /** In a partial reassignment: the part that stays in the old hotel, and the one that moves with its gap nights. */
  readonly parts: PartsOfStay | undefined
}

interface PartsOfStay {
  readonly stays: DateRange
  readonly moves: DateRange
  readonly gapNights: readonly CalendarDay[]
}

export const changeOf = (wizard: Wizard, person: BookedPerson, hotel: RoomsFound, today: CalendarDay): Change => {
  const wanted = nightsWanted(wizard)
  const { bookingStartDate: start, bookingEndDate: end } = person
  const after = datesAfterwards(person, wanted, today)
  const moves = wizard.type === 'partial_reassignment' ? stayNeeded(person, wanted) : undefined
  return {
    person,
    hotel: { from: person.hotelName ?? labels.noHotel, to: hotel.hotelName },
    dates: { from: formatDateRange(start, end), to: after ? formatDateRange(after.startDate, after.endDate) : nothing },
    reference: { from: person.bookingReference || nothing, to: wizard.reference.trim() },
    parts:
      moves && start !== null
        ? { stays: { startDate: start, endDate: moves.startDate }, moves, gapNights: gapNightsOf(hotel, moves) }
        : undefined,
  }
}
