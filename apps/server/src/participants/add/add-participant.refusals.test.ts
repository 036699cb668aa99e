import { errorBodySchema } from '@trophy/contract/core/http/errors.ts'
import { describe, expect } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { newLeader, newPlayer } from '../../testing/factories/new-participants.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>

it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  await createHotel(server.database, { hotelId: 'LAKE' })
  await createCoach(server.database, { participantId: 'COA_500', booking: null })
})

const post = async (payload: object) => {
  const response = await server.app.inject({ method: 'POST', url: '/api/admin/participants', headers, payload })
  return { status: response.statusCode, body: response.json() }
}

const errorsIn = (body: unknown) => errorBodySchema.parse(body).errors ?? []

describe('required', () => {
  const forAll = [
    'Participant ID is required',
    'Name is required',
    'Hotel assignment is required',
    'Booking start date is required',
    'Booking end date is required',
    'Booking reference is required',
  ]
  const forLeaders = ['Discipline is required', 'Location is required', 'District is required']

  it.each([
    ['coach', [...forAll, ...forLeaders]],
    ['official', [...forAll, ...forLeaders]],
    ['player', [...forAll, 'Coach assignment is required', 'Team name is required']],
  ])('fields of a %s are all reported', async (role, expected) => {
    const fields = ['participantId', 'name', 'hotelId', 'bookingStartDate', 'bookingEndDate', 'bookingReference']
    for (const empty of [{}, Object.fromEntries(fields.map((field) => [field, ' '])), { name: null, hotelId: null }]) {
      const { status, body } = await post({ role, ...empty })
      const messages = errorsIn(body).map(({ message }) => message)
      expect(status).toBe(400)
      expect(messages.toSorted()).toEqual(expected.toSorted())
    }
  })
})

describe('refused with 400', () => {
  it.each([
    ['no role', () => newPlayer({ role: undefined }), 'Please select coach, official or player'],
    ['a field of another role', () => newPlayer({ discipline: 'Chess' }), 'This field is not known here'],
    ['a field nobody has', () => newPlayer({ age: 20 }), 'This field is not known here'],
    [
      'a landline',
      () => newPlayer({ mobileNumber: '080 2222' }),
      /^Mobile number must be a valid 10-digit Indian number/,
    ],
    ['an id with a blank', () => newPlayer({ participantId: 'PLA 1' }), /^Participant ID can only contain/],
    [
      'an id that is too long',
      () => newPlayer({ participantId: 'P'.repeat(21) }),
      'Please enter at most 20 characters',
    ],
    ['a line break in a name', () => newPlayer({ name: 'A\nB' }), 'Please enter plain text on one line'],
    ['a NUL', () => newPlayer({ name: 'A\u0000' }), 'Please enter plain text on one line'],
    ['an unknown coach', () => newPlayer({ coachId: 'COA_999' }), 'There is no coach COA_999'],
    [
      'an end before the start',
      () => newPlayer({ bookingEndDate: '2026-11-20' }),
      'Booking end date must be on or after start date',
    ],
    [
      'a day that does not exist',
      () => newPlayer({ bookingEndDate: '2026-11-31' }),
      'Please enter a date as YYYY-MM-DD',
    ],
    [
      'a stay of more than a year',
      () => newPlayer({ bookingEndDate: '2027-11-23' }),
      'Booking duration must be at most 366 days',
    ],
    [
      'a stay below the minimum',
      () => newPlayer({ bookingEndDate: '2026-11-23' }),
      'Booking duration must be at least 3 days',
    ],
    ['a player who needs no room', () => newPlayer({ isReferenceOnly: true }), 'Only a coach can be reference-only'],
    [
      'an official who needs no room',
      () => newLeader('official', { isReferenceOnly: true }),
      'Only a coach can be reference-only',
    ],
  ])('%s', async (_what, payload, message) => {
    const { status, body } = await post(payload())
    expect(status).toBe(400)
    expect(errorBodySchema.parse(body).message).toMatch(message)
  })
})

it('refuses dates together with all other errors', async () => {
  const { status, body } = await post(newPlayer({ name: '', teamName: '', bookingEndDate: '2026-11-20' }))
  expect({
    status,
    paths: errorsIn(body)
      .map(({ path }) => path)
      .toSorted(),
  }).toEqual({
    status: 400,
    paths: ['bookingEndDate', 'name', 'teamName'],
  })
})
