import { mergeParticipantEndpoints } from '@trophy/contract/participants/participant-changes.contract.ts'
import { describe, expect } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  pendingCoach,
  pendingOfficial,
  pendingPlayer,
  referenceOnlyCoach,
} from '../../testing/factories/stays.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const read = async (query: Record<string, string> = {}) => {
  const url = '/api/admin/participants/duplicates'
  const response = await server.app.inject({ url, headers, query: { limit: '100', ...query } })
  expect(response.statusCode).toBe(200)
  return mergeParticipantEndpoints.duplicates.response.parse(response.json())
}

/** The reasons for which the people are in one group; undefined where no group has all of them. */
const reasonsOf = async (...people: readonly TestPerson[]) => {
  const { data } = await read()
  const names = (group: (typeof data)[number]) => group.people.map(({ participantId }) => participantId)
  return data.find((group) => people.every(({ participantId }) => names(group).includes(participantId)))?.reasons
}

let lastNumber = 9_811_100_000
const number = () => {
  lastNumber += 1
  return `+91${lastNumber}`
}
let lastName = 0
/** A name and its other spelling, which nobody else has. */
const spellings = (first: string, other: string): [string, string] => {
  lastName += 1
  const word = `Q${'abcdefghijklmnopqrstuvwxyz'[lastName]}`
  return [first.replace('*', word), other.replace('*', word)]
}

describe('people are likely duplicates', () => {
  it('with one number in two teams, and as official and coach', async () => {
    const { database } = server
    const mobileNumber = number()
    const players = [
      await pendingPlayer(database, { mobileNumber, coach: await pendingCoach(database), name: 'Asha R' }),
      await pendingPlayer(database, { mobileNumber, coach: await pendingCoach(database), name: 'Bina' }),
    ]
    expect(await reasonsOf(...players)).toEqual(['number'])
    const shared = number()
    const leaders = [
      await pendingCoach(database, { mobileNumber: shared, name: 'Ravi Shetty' }),
      await pendingOfficial(database, { mobileNumber: shared, name: 'Shetty, Ravi' }),
    ]
    expect(await reasonsOf(...leaders)).toEqual(['number', 'name'])
  })

  it.each([
    ['words in another order', 'Asha * R', 'R. Asha *'],
    ['other case and punctuation', "o'brien-* D", 'D O’BRIEN *'],
    ['a missing space', 'R.Asha *', 'r asha *'],
    ['Tamil', 'ஆஷா *', '* ஆஷா'],
    ['a joiner that nobody sees', 'श्\u200Dयाम *', '* श्याम'],
  ])('with one name in one district: %s', async (_, first, other) => {
    const [one, two] = spellings(first, other)
    const people = [
      await pendingPlayer(server.database, { name: one, district: 'Udupi' }),
      await pendingOfficial(server.database, { name: two, district: 'UDUPI' }),
    ]
    expect(await reasonsOf(...people)).toEqual(['name'])
  })

  it('with one number and one name within a team', async () => {
    const { database } = server
    const coach = await pendingCoach(database)
    const [name] = spellings('Asha *', '')
    const same = { coach, name, mobileNumber: number() }
    const people = [
      await pendingPlayer(database, { ...same, district: 'Udupi' }),
      await pendingPlayer(database, { ...same, district: 'Mysuru' }),
    ]
    expect(await reasonsOf(...people)).toEqual(['number', 'name'])
  })

  it('with one number and one name, however many others have the number', async () => {
    const { database } = server
    const mobileNumber = number()
    const [name, other] = spellings('Asha *', '* Asha')
    for (const count of [1, 2, 3, 4]) await pendingPlayer(database, { mobileNumber, name: `Other ${count}` })
    const people = [
      await pendingPlayer(database, { mobileNumber, name, district: 'Udupi' }),
      await pendingPlayer(database, { mobileNumber, name: other, district: 'Mysuru' }),
    ]
    expect(await reasonsOf(...people)).toEqual(['number', 'name'])
    expect((await read()).data.find((group) => group.people.some((each) => each.name === name))?.people).toHaveLength(2)
  })

  it('and make one group where one is like two others', async () => {
    const { database } = server
    const mobileNumber = number()
    const [name, other] = spellings('Asha *', '* Asha')
    const people = [
      await pendingPlayer(database, { name, district: 'Udupi' }),
      await pendingPlayer(database, { name: other, district: 'Udupi', mobileNumber }),
      await pendingPlayer(database, { name: 'Someone Else', district: 'Kodagu', mobileNumber }),
    ]
    expect(await reasonsOf(...people)).toEqual(['number', 'name'])
  })
})

describe('people are no likely duplicates', () => {
  const expectNone = async (...people: readonly TestPerson[]) => expect(await reasonsOf(...people)).toBeUndefined()

  it('with the number of their coach, or of a team mate', async () => {
    const { database } = server
    const mobileNumber = number()
    const coach = await pendingCoach(database, { mobileNumber, name: 'Coach Number' })
    const players = [
      await pendingPlayer(database, { coach, mobileNumber, name: 'Chitra' }),
      await pendingPlayer(database, { coach, mobileNumber, name: 'Deepa' }),
    ]
    await expectNone(coach, ...players)
  })

  it('with the number of more than four people', async () => {
    const mobileNumber = number()
    const names = ['Esha', 'Farah', 'Gita', 'Hema', 'Indira'] as const
    const people: TestPerson[] = []
    for (const name of names) people.push(await pendingPlayer(server.database, { mobileNumber, name }))
    const [first, second] = people
    if (first && second) await expectNone(first, second)
    expect(people).toHaveLength(5)
  })

  it.each([
    ['the dummy number', { mobileNumber: '+910000000000' }, ['Jaya', 'Kala']],
    ['no number', { mobileNumber: null }, ['Lata', 'Mala']],
    ['a placeholder name', { district: 'Udupi' }, ['Player 1', 'Player 1']],
    ['a masked number', { mobileNumber: '+91••••••4821' }, ['Nila', 'Omana']],
    ['one name in two districts', {}, ['Parvati Only', 'Parvati Only']],
  ] as const)('with %s', async (title, options, [one, other]) => {
    const isOfDistricts = title === 'one name in two districts'
    await expectNone(
      await pendingPlayer(server.database, { ...options, name: one, ...(isOfDistricts && { district: 'Kodagu' }) }),
      await pendingPlayer(server.database, { ...options, name: other, ...(isOfDistricts && { district: 'Hassan' }) }),
    )
  })

  it('where their nights do not overlap', async () => {
    const mobileNumber = number()
    const before = { startDate: '2026-11-10', endDate: '2026-11-21' }
    await expectNone(
      await pendingPlayer(server.database, { mobileNumber, name: 'Rani First', booking: before }),
      await pendingPlayer(server.database, { mobileNumber, name: 'Rani Second' }),
    )
  })

  it('where one needs no room', async () => {
    const mobileNumber = number()
    await expectNone(
      await referenceOnlyCoach(server.database, { mobileNumber, name: 'Sita One' }),
      await pendingOfficial(server.database, { mobileNumber, name: 'Sita One' }),
    )
  })
})

it('says who was checked in, and who has players, since neither can be removed', async () => {
  const { database } = server
  const [name, other] = spellings('Asha *', '* Asha')
  const coach = await pendingCoach(database, { name, district: 'Udupi' })
  await pendingPlayer(database, { coach })
  const arrived = await checkedInPlayer(database, { name: other, district: 'Udupi' })
  const group = (await read()).data.find(({ people }) => people.some((person) => person.id === coach.id))
  expect(
    group?.people.map(({ participantId, wasCheckedIn, players }) => [participantId, wasCheckedIn, players]),
  ).toEqual([
    [arrived.participantId, true, 0],
    [coach.participantId, false, 1],
  ])
  expect(group?.people[0]).toMatchObject({
    checkinStatus: 'checked_in',
    district: 'Udupi',
    bookingStartDate: '2026-11-20',
  })
})

it('has pages, by the first participant id', async () => {
  const all = await read()
  expect(all.data.length).toBeGreaterThan(2)
  const [first, second] = [await read({ limit: '1' }), await read({ limit: '1', page: '2' })]
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 2))
  expect(first.pagination).toMatchObject({ total: all.data.length, hasNext: true })
})

it('of an upload has the groups with somebody whom it has created', async () => {
  const { context, database } = server
  await createHotel(database, { hotelId: 'DUPS' })
  const [name, other] = spellings('Asha *', '* Asha')
  const known = await pendingOfficial(database, { name, district: 'Chennai' })
  await checkedOutPlayer(database, {
    name: other,
    district: 'Chennai',
    booking: { startDate: '2026-11-20', endDate: '2026-11-23' },
  })
  server.clock.advance(60_000)
  const line = (id: string, person: string) =>
    `${id}||DUPS|21/11/2026|25/11/2026||official|${person}|Kabaddi|Adyar|Chennai|REF-1`
  const { uploadId } = await uploadLines(context, 'coaches-officials', [
    line('OFC_801', other),
    line('OFC_802', 'Nobody Else'),
  ])
  server.clock.advance(60_000)
  const { data, pagination } = await read({ uploadId: uploadId ?? '' })
  expect(pagination.total).toBe(1)
  expect(data[0]?.people.map(({ participantId }) => participantId)).toEqual(
    expect.arrayContaining(['OFC_801', known.participantId]),
  )
  const { uploadId: none } = await uploadLines(context, 'coaches-officials', [line('OFC_803', 'Only Once')])
  expect((await read({ uploadId: none ?? '' })).data).toEqual([])
})
