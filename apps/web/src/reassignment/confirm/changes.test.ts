import { expect, it } from 'vitest'
import { changeOf, describeConcurrentChanges } from './changes.ts'
import { arun, binu, hillTop, limits, partial, person, rebooking } from '../select/people.fixture.ts'
import { reassignmentRefusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { reassignmentWizardLabels as labels } from '../reassignment.constants.ts'

it('a complete rebooking changes hotel, dates and reference', () => {
  expect(changeOf(rebooking([arun]), arun, hillTop, limits.today)).toEqual({
    person: arun,
    hotel: { from: 'Lake View', to: 'Hill Top' },
    dates: { from: '21/11/2026 – 25/11/2026', to: '23/11/2026 – 27/11/2026' },
    reference: { from: 'REF-1', to: 'REF-9' },
    parts: undefined,
  })
})

it('of somebody in house the dates are those of the whole stay', () => {
  const guest = person('Guest', { checkinStatus: 'checked_in', bookingStartDate: '2026-11-18' })
  const wizard = rebooking([guest], { startDate: limits.today })
  expect(changeOf(wizard, guest, hillTop, limits.today).dates.to).toBe('18/11/2026 – 27/11/2026')
})

it('a partial one keeps the dates, and has the part that moves', () => {
  expect(changeOf(partial([binu]), binu, hillTop, limits.today)).toMatchObject({
    dates: { from: '22/11/2026 – 26/11/2026', to: '22/11/2026 – 26/11/2026' },
    parts: {
      stays: { startDate: '2026-11-22', endDate: '2026-11-23' },
      moves: { startDate: '2026-11-23', endDate: '2026-11-26' },
    },
  })
})

it('each person has only the gap nights of their own stay', () => {
  const withGaps = { ...hillTop, gapNights: ['2026-11-22', '2026-11-24', '2026-11-25'] }
  const moved = partial([arun, binu], { reassignFrom: { Arun: '2026-11-23', Binu: '2026-11-25' } })
  expect(changeOf(moved, arun, withGaps, limits.today).parts?.gapNights).toEqual(['2026-11-24'])
  expect(changeOf(moved, binu, withGaps, limits.today).parts?.gapNights).toEqual(['2026-11-25'])
})

it('a missing value is a dash, a missing hotel has a label', () => {
  const withoutHotel = person('Homeless', { hotelId: null, hotelName: null, bookingReference: '' })
  expect(changeOf(rebooking([withoutHotel]), withoutHotel, hillTop, limits.today)).toMatchObject({
    hotel: { from: 'No hotel' },
    reference: { from: '—' },
  })
})

it.each([
  ['nothing', arun, []],
  ['another name', { ...arun, name: 'Arun K' }, []],
  ['checked in', { ...arun, checkinStatus: 'checked_in' as const }, []],
  [
    'another hotel',
    { ...arun, hotelId: 'HILL', hotelName: 'Hill Top' },
    [labels.nowBooked('Arun', 'Hill Top · 21/11/2026 – 25/11/2026 · REF-1')],
  ],
  [
    'another day',
    { ...arun, bookingEndDate: '2026-11-26' },
    [labels.nowBooked('Arun', 'Lake View · 21/11/2026 – 26/11/2026 · REF-1')],
  ],
  [
    'another reference',
    { ...arun, bookingReference: null },
    [labels.nowBooked('Arun', 'Lake View · 21/11/2026 – 25/11/2026')],
  ],
  [
    'left',
    { ...arun, checkinStatus: 'checked_out' as const },
    [labels.nowGone('Arun', reassignmentRefusals.checkedOut)],
  ],
  ['gone', undefined, [labels.nowGone('Arun', labels.nowMissing)]],
])('%s', (_, now, text) => {
  expect(describeConcurrentChanges([arun], new Map([[arun.id, now]]))).toEqual(text)
})

it('people whose current state is not loaded have no text', () => {
  expect(describeConcurrentChanges([arun], new Map())).toEqual([])
})
