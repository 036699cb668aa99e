import { expect, it } from 'vitest'
import { describeChange } from './change-text.ts'

const labels = {
  labels: { name: 'Name', coachId: 'Coach', checkinStatus: 'Status' },
  texts: { roomRate: (paise: number) => `${paise} paise` },
  sentences: { mergedWith: (to: string) => `Merged with ${to}` },
  values: { checkinStatus: { pending: 'Pending', checked_in: 'Checked In' } },
}

it.each([
  [{ field: 'name', from: 'Asha', to: 'Asha Rao' }, 'Name changed from Asha to Asha Rao'],
  [{ field: 'coachId', from: 'COA_1', to: null }, 'Coach changed from COA_1 to empty'],
  [{ field: 'coachId', from: '', to: 'COA_1' }, 'Coach changed from empty to COA_1'],
  [{ field: 'checkinStatus', from: 'pending', to: 'checked_in' }, 'Status changed from Pending to Checked In'],
  [{ field: 'name', from: 'pending', to: 'x' }, 'Name changed from pending to x'],
  [{ field: 'totalRooms', from: 10, to: 12 }, 'totalRooms changed from 10 to 12'],
  [{ field: 'roomRate', from: null, to: 250 }, 'roomRate changed from empty to 250 paise'],
  [{ field: 'isReferenceOnly', from: false, to: true }, 'isReferenceOnly changed from No to Yes'],
  [{ field: 'startDate', from: '2026-11-21', to: '2026-11-24' }, 'startDate changed from 21/11/2026 to 24/11/2026'],
  [
    { field: 'checkinTime', from: null, to: '2026-11-21T08:30:00.000Z' },
    'checkinTime changed from empty to 21/11/2026 14:00 IST',
  ],
  [{ field: 'mergedWith', from: null, to: 'PLA_2044' }, 'Merged with PLA_2044'],
  [{ field: 'checkinTime', from: null, to: '2026-99-99T08:30' }, 'checkinTime changed from empty to Invalid date'],
])('%j reads %j', (change, text) => {
  expect(describeChange(change, labels, 'Asia/Kolkata')).toBe(text)
})
