import { expect, test } from 'vitest'
import { judge } from '../judge.ts'
import { day, WeekBuilder } from '../testing/week-builder.ts'

const desk = { client: 'desk-1', role: 'admin', name: 'Desk', coachId: null } as const

/** Somebody whose booking ended on the 22nd is still there on the 23rd, and is moved from hotel B to A. */
const movedAfterTheLastDay = (lastNight: string | null) => {
  const week = new WeekBuilder()
  week.hotel('A', 3)
  week.hotel('B', 5)
  week.person('OFC_1', { role: 'official', name: 'Chitra', mobile_number: null }, 'B', [21, 22])
  week.snapshot()
  const body = { participantIds: ['OFC_1'] }
  week.act(desk, { kind: 'check_in', path: '/api/admin/checkin', body, answer: { checkedIn: 1, skipped: [] } })
  week.checkedIn('OFC_1', desk)
  week.at('23 14:00')
  week.act(desk, {
    kind: 'reassign',
    path: '/api/admin/booking-reassignment',
    body: {
      newHotelId: 'A',
      newBookingReference: 'REF-A2',
      newStartDate: day(21),
      newEndDate: day(25),
      reassignmentType: 'complete_rebooking',
      affectedParticipants: [{ participantId: 'OFC_1' }],
    },
    answer: { reassigned: 1 },
  })
  const { booking, nights } = week.get('OFC_1')
  Object.assign(booking, { hotel_id: 'A', reference: 'REF-A2', end_date: day(25) })
  if (lastNight !== null) nights.set(22, lastNight)
  for (const night of [23, 24]) nights.set(night, 'id-A')
  week.history('OFC_1', desk)
  week.snapshot()
  return judge(structuredClone(week.evidence)).map(({ check }) => check)
}

test('nights slept after the last day stay where they were when somebody is moved', () => {
  expect(movedAfterTheLastDay('id-B')).toEqual([])
  expect(movedAfterTheLastDay('id-A')).toEqual(['stays'])
  expect(movedAfterTheLastDay(null)).toEqual(['stays'])
})
