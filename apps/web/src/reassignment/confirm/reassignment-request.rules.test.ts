import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { expect, it } from 'vitest'
import { arun, binu, hillTop, partial, person, rebooking, limits } from '../select/people.fixture.ts'
import { intentOf } from './reassignment-request.rules.ts'
import { hotelSearchOf, searchKey } from '../wizard-checks.rules.ts'
import type { Wizard } from '../wizard-values.rules.ts'

const known = { ...limits, hotels: [hillTop], changed: 0 }
const intent = (wizard: Wizard) =>
  intentOf({ ...wizard, hotelSearchKey: searchKey(hotelSearchOf(wizard, limits)), hotelId: hillTop.id }, known)

it('a complete rebooking of one person has the payload of the specification', () => {
  const sent = intent(rebooking([arun], { notifiesCoaches: false }))
  expect(sent).toEqual({
    kind: 'request',
    request: {
      originalHotelId: 'LAKE',
      originalBookingReference: 'REF-1',
      originalStartDate: '2026-11-21',
      originalEndDate: '2026-11-25',
      newHotelId: 'hill-1',
      newBookingReference: 'REF-9',
      newStartDate: '2026-11-23',
      newEndDate: '2026-11-27',
      reassignmentType: 'complete_rebooking',
      daysStayed: 0,
      affectedParticipants: ['id-Arun'],
      reason: 'The roof leaks badly',
      notifyCoaches: false,
    },
  })
})

it('a partial one has the first day of each person, and with several people each original booking', () => {
  const sent = intent(partial([arun, binu]))
  expect(sent).toMatchObject({
    request: {
      newStartDate: '2026-11-23',
      newEndDate: '2026-11-26',
      reassignmentType: 'partial_reassignment',
      daysStayed: 1,
      affectedParticipants: [
        {
          participantId: 'id-Arun',
          reassignFrom: '2026-11-23',
          original: { hotelId: 'LAKE', bookingReference: 'REF-1', bookingStartDate: '2026-11-21' },
        },
        { participantId: 'id-Binu', original: { bookingEndDate: '2026-11-26' } },
      ],
      notifyCoaches: true,
    },
  })
})

it('a booking without hotel and reference can be moved as well', () => {
  const withoutHotel = person('Homeless', { hotelId: null, hotelName: null, bookingReference: null })
  const sent = intent(rebooking([withoutHotel]))
  if (sent.kind !== 'request') throw new Error(sent.message)
  expect(reassignmentSchema.parse(sent.request)).toMatchObject({
    originalHotelId: null,
    originalBookingReference: '',
  })
})

it.each([
  [messages.noneSelected, rebooking([])],
  [messages.missingDetails, rebooking([arun], { reference: '' })],
  [messages.reassignDatesMissing, partial([arun, binu], { reassignFrom: {} })],
])('nothing is sent: %s', (message, wizard) => {
  expect(intent(wizard)).toEqual({ kind: 'refused', message })
})
