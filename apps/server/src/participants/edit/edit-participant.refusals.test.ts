import { participantSchema } from '@trophy/contract/participants/participants.contract.ts'
import { describe, expect } from 'vitest'
import { createCoach, createOfficial, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { storedStay } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>
const people: Record<string, TestPerson> = {}

it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  people['coach'] = await createCoach(server.database, { mobileNumber: '+919876500001' })
  people['official'] = await createOfficial(server.database)
  people['player'] = await createPlayer(server.database)
  people['remote coach'] = await referenceOnlyCoach(server.database)
  await createCoach(server.database, { participantId: 'COA_500', name: 'Ravi', mobileNumber: '+919876500002' })
})

const put = async (id: string, payload: object) => {
  const response = await server.app.inject({ method: 'PUT', url: `/api/admin/participants/${id}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

const mobileFormat = 'Mobile number must be a valid 10-digit Indian number starting with 6-9'

describe('refused with 400 naming the field, and nothing stored', () => {
  it.each([
    ['player', { name: ' ' }, 'name', 'Name is required'],
    ['coach', { name: null }, 'name', 'Name is required'],
    ['coach', { discipline: '' }, 'discipline', 'Discipline is required'],
    ['official', { district: null }, 'district', 'District is required'],
    ['official', { location: ' ' }, 'location', 'Location is required'],
    ['player', { bookingReference: '' }, 'bookingReference', 'Booking reference is required'],
    ['coach', { bookingReference: null }, 'bookingReference', 'Booking reference is required'],
    ['player', { discipline: 'Chess' }, 'discipline', 'Discipline cannot be edited for players'],
    ['player', { travelPocName: null }, 'travelPocName', 'Travel POC Name cannot be edited for players'],
    ['coach', { coachId: 'COA_500' }, 'coachId', 'Coach cannot be edited for coaches'],
    ['official', { venuePocMobile: '1' }, 'venuePocMobile', 'Venue POC Mobile cannot be edited for officials'],
    [
      'remote coach',
      { bookingReference: 'R' },
      'bookingReference',
      'Without a booking there is no booking reference to edit',
    ],
    ['player', { coachId: 'COA_999' }, 'coachId', 'There is no coach COA_999'],
    ['coach', { mobileNumber: '12345' }, 'mobileNumber', mobileFormat],
    ['coach', { name: 'x'.repeat(101) }, 'name', 'Please enter at most 100 characters'],
    ['coach', { stadium: 'a\nb' }, 'stadium', 'Please enter plain text on one line'],
    ['coach', { hotelId: 'LAKE' }, 'hotelId', 'This field is not known here'],
  ])('of a %s %o', async (who, payload, path, message) => {
    const { id } = people[who] ?? { id: '' }
    const { status, body } = await put(id, { stadium: 'Somewhere', ...payload })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message, code: 'invalid_input', errors: [{ path, message }] },
    })
    expect((await storedStay(server.database, id)).history).toEqual([])
  })
})

it('refuses an official as the coach of a player', async () => {
  const { participantId } = people['official'] ?? { participantId: '' }
  const { status, body } = await put(people['player']?.id ?? '', { coachId: participantId })
  expect({ status, body }).toMatchObject({ status: 400, body: { message: `There is no coach ${participantId}` } })
})

it.each(['nobody', '00000000-0000-4000-8000-000000000000'])('%s is 404', async (id) => {
  expect(await put(id, { name: 'New' })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

it("a coach's number in use is 409 with the other coach's name; other people may share it", async () => {
  const { status, body } = await put(people['coach']?.id ?? '', { mobileNumber: '98765 00002', name: 'Not stored' })
  const message = 'This mobile number already belongs to coach COA_500, Ravi'
  expect({ status, body }).toEqual({
    status: 409,
    body: { code: 'conflict', message, errors: [{ path: 'mobileNumber', message }] },
  })
  const unchanged = await put(people['coach']?.id ?? '', {})
  expect(participantSchema.parse(unchanged.body).name).not.toBe('Not stored')
  for (const who of ['player', 'official']) {
    const shared = await put(people[who]?.id ?? '', { mobileNumber: '9876500002' })
    expect(shared.body).toMatchObject({ mobileNumber: '+919876500002' })
  }
  for (const who of ['coach', 'remote coach']) {
    expect((await put(people[who]?.id ?? '', { mobileNumber: '+910000000000' })).status).toBe(200)
  }
})
