import { reassignmentRefusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { expect, it } from 'vitest'
import { reassignmentWizardLabels as labels } from '../reassignment.constants.ts'
import { describeConcurrentChanges } from './concurrent-changes.ts'
import { arun } from '../select/people.fixture.ts'

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
