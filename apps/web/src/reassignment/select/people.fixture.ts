import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import type { RoomsFound } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { newWizard, type Wizard } from '../wizard-values.rules.ts'

/** A player in Lake View from the 21st to the 25th, whose name is also the id. */
export const person = (name: string, other: Partial<BookedPerson> = {}): BookedPerson => ({
  id: `id-${name}`,
  participantId: name,
  role: 'player',
  name,
  mobileNumber: null,
  teamName: 'Lions',
  coachId: 'Meena',
  discipline: 'Kabaddi',
  isReferenceOnly: false,
  isReplaced: false,
  checkinStatus: 'pending',
  hotelId: 'LAKE',
  hotelName: 'Lake View',
  bookingStartDate: '2026-11-21',
  bookingEndDate: '2026-11-25',
  bookingReference: 'REF-1',
  ...other,
})

export const arun = person('Arun')
export const binu = person('Binu', { bookingStartDate: '2026-11-22', bookingEndDate: '2026-11-26' })
export const meena = person('Meena', { role: 'coach', coachId: null })

export const hillTop: RoomsFound = {
  id: 'hill-1',
  hotelId: 'HILL',
  hotelName: 'Hill Top',
  location: 'Market',
  district: 'Kodagu',
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  availableRooms: 2,
  totalRooms: 40,
  missingRooms: 0,
  fullNight: null,
  gapNights: [],
}

export const limits = { today: '2026-11-20', minimumStay: 3 } as const

/** A wizard with a complete rebooking of these people, ready to search for hotels. */
export const rebooking = (selected: readonly BookedPerson[], other: Partial<Wizard> = {}): Wizard => ({
  ...newWizard,
  step: 3,
  searched: 'meena',
  selected,
  startDate: '2026-11-23',
  endDate: '2026-11-27',
  reference: ' REF-9 ',
  reason: ' The roof leaks badly ',
  ...other,
})

/** The same with a partial reassignment of all people from the 23rd on. */
export const partial = (selected: readonly BookedPerson[], other: Partial<Wizard> = {}): Wizard =>
  rebooking(selected, {
    type: 'partial_reassignment',
    startDate: '',
    endDate: '',
    reassignFrom: Object.fromEntries(selected.map(({ participantId }) => [participantId, '2026-11-23'])),
    ...other,
  })
