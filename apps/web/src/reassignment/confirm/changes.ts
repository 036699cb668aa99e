import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import {
  type DateRange,
  datesAfterwards,
  gapNightsOf,
  stayNeeded,
  whyNotMovable,
} from '@trophy/contract/reassignment/reassignment.rules.ts'
import { reassignmentLabels as labels, reassignmentWizardLabels as texts } from '../reassignment.constants.ts'
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

/**
 * One text for each selected person whose booking has changed, shown before the server refuses a reassignment that is
 * based on outdated bookings.
 */
export const describeConcurrentChanges = (
  selected: readonly BookedPerson[],
  current: ReadonlyMap<string, BookedPerson | undefined>,
): readonly string[] =>
  selected.filter(({ id }) => current.has(id)).flatMap((seen) => concurrentChangeOf(seen, current.get(seen.id)) ?? [])

const concurrentChangeOf = (seen: BookedPerson, now: BookedPerson | undefined): string | undefined => {
  const why = now ? whyNotMovable(now) : texts.nowMissing
  if (why !== undefined) return texts.nowGone(seen.name, why)
  return now && bookedFields.some((field) => seen[field] !== now[field])
    ? texts.nowBooked(now.name, bookingText(now))
    : undefined
}

/** The fields that the server compares before it moves a booking. */
const bookedFields = ['hotelId', 'bookingStartDate', 'bookingEndDate', 'bookingReference'] as const

/** A booking in one line: hotel, dates, reference. */
const bookingText = ({ hotelName, bookingStartDate, bookingEndDate, bookingReference }: BookedPerson): string =>
  [hotelName ?? labels.noHotel, formatDateRange(bookingStartDate, bookingEndDate), bookingReference]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
