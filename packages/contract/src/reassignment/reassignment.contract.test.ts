import { expect, test } from 'vitest'
import { reassignmentMessages as words } from './reassignment.constants.ts'
import { reassignmentSchema, roomsAskedSchema } from './reassignment.contract.ts'

const search = { startDate: '2026-11-21', endDate: '2026-11-25', selectedParticipants: ['PLA_1'] }

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T00:00:00.000Z', '2026-11-22'],
  ['2026-11-22T23:59:59.999Z', '2026-11-22'],
  ['2026-11-22T00:00:00+05:30', '2026-11-22'],
])('%s is read as its date part', (startDate, day) => {
  expect(roomsAskedSchema.parse({ ...search, startDate }).startDate).toBe(day)
})

test.each(['22/11/2026', '2026-11-22 10:00', '2026-11-31', '2026-11-22T', ''])('%j is not a day', (startDate) => {
  expect(roomsAskedSchema.safeParse({ ...search, startDate }).success).toBe(false)
})

test('people are given as an id, or with the day from which they move', () => {
  const selectedParticipants = ['PLA_1', { participantId: 'PLA_2', reassignFrom: '2026-11-23T00:00:00Z' }]
  expect(roomsAskedSchema.parse({ ...search, selectedParticipants }).selectedParticipants).toEqual([
    { participantId: 'PLA_1' },
    { participantId: 'PLA_2', reassignFrom: '2026-11-23' },
  ])
})

const reassignment = {
  originalHotelId: '',
  originalBookingReference: 'REF',
  originalStartDate: '2026-11-21',
  originalEndDate: '2026-11-25',
  newHotelId: 'LAKE',
  newBookingReference: ' NEW ',
  newStartDate: '2026-11-21',
  newEndDate: '2026-11-25',
  reassignmentType: 'complete_rebooking',
  affectedParticipants: ['PLA_1'],
  reason: 'The water supply failed',
}

test('who gets a hotel can keep a reference with a line break from a sheet', () => {
  const reference = 'GROUP 7\nBlock A'
  const kept = { ...reassignment, originalBookingReference: reference, newBookingReference: reference }
  expect(reassignmentSchema.parse(kept)).toMatchObject({ newBookingReference: reference })
})

test('coaches are not notified by default', () => {
  const body = reassignmentSchema.parse(reassignment)
  expect(body).toMatchObject({ notifyCoaches: false, originalHotelId: null, newBookingReference: 'NEW' })
})

test('names what is missing in plain words', () => {
  const messages = reassignmentSchema.safeParse({}).error?.issues.map(({ message }) => message)
  expect([...new Set(messages)]).toEqual([words.missingDetails, words.noneSelected, words.reasonTooShort])
})
