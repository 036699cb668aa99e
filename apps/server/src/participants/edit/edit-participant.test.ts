import type { ParticipantEdit } from '@trophy/contract/participants/participant-changes.contract.ts'
import { participantSchema } from '@trophy/contract/participants/participants.contract.ts'
import { roomNumberReasons } from '@trophy/contract/stays/room-numbers.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createCoach, createOfficial, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { checkedInPlayer, overduePlayer, referenceOnlyCoach } from '../../testing/factories/stays.ts'
import { heldNights, ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'
import { editParticipant } from './edit-participant.service.ts'
import { admin } from '../../testing/actors.ts'

const edit = ({ id }: { readonly id: string }, changes: ParticipantEdit) =>
  editParticipant(server.context, id, changes, admin)

const historyOf = async ({ id }: TestPerson) => (await storedStay(server.database, id)).history

describe('every field of each role', () => {
  const place = { discipline: 'Chess', district: 'Udupi', location: 'Coast' }
  const everybody = { name: 'New', mobileNumber: '+919876500009', stadium: 'Kanteerava', bookingReference: 'REF-2' }
  const leader = { ...everybody, ...place, notifyTransport: 'Bus desk' }
  const contacts = {
    travelPocName: 'Meena',
    travelPocMobile: '2222 3333',
    venuePocName: 'Imran',
    venuePocMobile: '+919876500010',
  }

  it.each([
    ['coach', createCoach, { ...leader, ...contacts }],
    ['official', createOfficial, leader],
    ['player', createPlayer, { ...everybody, teamName: 'Lions' }],
  ])('of a %s', async (_role, create, changes) => {
    const person = await create(server.database)
    const edited = await edit(person, changes)
    expect(participantSchema.strict().parse(edited)).toEqual(edited)
    expect(edited).toMatchObject({ participantId: person.participantId, ...changes })
    const [record, ...others] = await historyOf(person)
    expect(others).toEqual([])
    expect(record).toMatchObject({ adminUsername: 'Asha Rao', ...changes, reason: null })
    expect(Object.fromEntries(record?.changes.map(({ field, to }) => [field, to]) ?? [])).toEqual(changes)
  })

  it('is set to null when it is optional and empty', async () => {
    const player = await createPlayer(server.database, { coach: await createCoach(server.database), teamName: 'Lions' })
    const changes = { mobileNumber: null, teamName: null, coachId: null, stadium: null }
    expect(await edit(player, changes)).toMatchObject({ ...changes, coachName: null, discipline: 'Kabaddi' })
  })
})

it('finds a person by participant id, and keeps all other fields', async () => {
  const player = await overduePlayer(server.database, { name: 'Bina' })
  const edited = await editParticipant(server.context, player.participantId, { stadium: 'Arena' }, admin)
  expect(edited).toMatchObject({ id: player.id, name: 'Bina', stadium: 'Arena', isOverdue: true })
  expect(await historyOf(player)).toMatchObject([{ changes: [{ field: 'stadium', from: null, to: 'Arena' }] }])
})

it('writes no history for an edit without changes', async () => {
  const player = await createPlayer(server.database, { name: 'Bina' })
  const stored = () => server.database.first(sql`SELECT updated_at FROM participants WHERE id = ${player.id}`)
  const before = await stored()
  for (const nothing of [{}, { name: 'Bina', coachId: null, bookingReference: 'REF-1' }]) {
    expect(await edit(player, nothing)).toMatchObject({ id: player.id, name: 'Bina' })
  }
  expect(await historyOf(player)).toEqual([])
  expect(await stored()).toEqual(before)
  const change = { name: 'Kavya', expected: { name: 'Bina' } }
  expect(await edit(player, change)).toEqual(await edit(player, change))
  expect(await historyOf(player)).toHaveLength(1)
})

it('accepts an empty reference of a reference-only coach as no change', async () => {
  const remote = await referenceOnlyCoach(server.database)
  expect(await edit(remote, { name: 'Far away', bookingReference: null })).toMatchObject({ name: 'Far away' })
})

describe('a new coach of a player', () => {
  const move = { discipline: 'Chess', district: 'Udupi', location: 'Coast' }

  it('also changes discipline, district and location, which are in the history', async () => {
    const [from, to] = [
      await createCoach(server.database),
      await createCoach(server.database, { ...move, name: 'Ravi' }),
    ]
    const player = await createPlayer(server.database, { coach: from, district: 'Udupi' })
    const edited = await edit(player, { coachId: to.id.toUpperCase() })
    expect(edited).toMatchObject({ coachId: to.participantId, coachName: 'Ravi', ...move })
    expect((await historyOf(player))[0]?.changes).toEqual([
      { field: 'coachId', from: from.participantId, to: to.participantId },
      { field: 'discipline', from: 'Kabaddi', to: 'Chess' },
      { field: 'location', from: 'Karnataka', to: 'Coast' },
    ])
  })

  it('is no change when it is the same coach', async () => {
    const coach = await createCoach(server.database, move)
    const player = await createPlayer(server.database, { coach })
    expect(await edit(player, { coachId: coach.participantId })).toMatchObject({ discipline: 'Kabaddi' })
    expect(await historyOf(player)).toEqual([])
  })
})

it('changes the players together with their coach, each with a history record, and nobody else', async () => {
  const coach = await createCoach(server.database)
  const [one, there] = [
    await createPlayer(server.database, { coach, district: 'Kolar' }),
    await createPlayer(server.database, { coach, discipline: 'Chess' }),
  ]
  const other = await createPlayer(server.database, { coach: await createCoach(server.database) })
  await edit(coach, { discipline: 'Chess', name: 'Ravi', location: 'Karnataka' })
  const discipline = { field: 'discipline', from: 'Kabaddi', to: 'Chess' }
  expect(await historyOf(one)).toMatchObject([
    { adminUsername: 'Asha Rao', changes: [discipline], discipline: 'Chess', district: 'Kolar' },
  ])
  expect((await historyOf(coach))[0]?.changes).toEqual([{ field: 'name', from: coach.name, to: 'Ravi' }, discipline])
  expect([await historyOf(there), await historyOf(other)]).toEqual([[], []])
  expect(await edit(other, {})).toMatchObject({ discipline: 'Kabaddi' })
  await edit(coach, { district: 'Udupi', location: 'Coast' })
  for (const player of [one, there]) {
    expect(await edit(player, {})).toMatchObject({ discipline: 'Chess', district: 'Udupi', location: 'Coast' })
  }
})

it('keeps rooms and status', async () => {
  const player = await checkedInPlayer(server.database)
  const before = await heldNights(server.database, player.id)
  const edited = await edit(player, { name: 'Other', bookingReference: 'REF-77', coachId: null })
  expect(edited).toMatchObject({ bookingReference: 'REF-77', checkinStatus: 'checked_in' })
  expect(await heldNights(server.database, player.id)).toEqual(before)
  expect(await ledgerDifferences(server.database)).toEqual([])
})

describe('the room number', () => {
  const roomsOf = async ({ id }: TestPerson) =>
    server.database.all(sql`SELECT lower(nights)::text AS first, room_number AS room FROM stays
      WHERE participant_id = ${id} ORDER BY 1`)

  it('is stored with the other fields, from tonight on, and told in the history', async () => {
    const player = await checkedInPlayer(server.database, { name: 'Bina' })
    const edited = await edit(player, { stadium: 'Arena', roomNumber: '204', expected: { roomNumber: null } })
    expect(edited).toMatchObject({ stadium: 'Arena', roomNumber: '204', sharesWith: [] })
    expect(await roomsOf(player)).toMatchObject([{ room: '204' }])
    expect((await historyOf(player)).flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'stadium', from: null, to: 'Arena' },
        { field: 'roomNumber', from: null, to: '204' },
      ]),
    )
    const records = (await historyOf(player)).length
    expect(await edit(player, { roomNumber: '204' })).toMatchObject({ roomNumber: '204' })
    expect(await historyOf(player)).toHaveLength(records)
    expect(await edit(player, { roomNumber: null })).toMatchObject({ roomNumber: null })
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('of somebody without nights is refused, with all that was to be stored with it', async () => {
    const player = await createPlayer(server.database, { name: 'Bina', booking: null })
    const errors = [{ path: 'roomNumber', message: roomNumberReasons.noRoom }]
    await expect(edit(player, { name: 'Kavya', roomNumber: '204' })).rejects.toMatchObject({ details: { errors } })
    expect(await edit(player, { roomNumber: null })).toMatchObject({ name: 'Bina', roomNumber: null })
  })

  it('that somebody else has set meanwhile is not replaced', async () => {
    const player = await checkedInPlayer(server.database)
    await edit(player, { roomNumber: '301' })
    const changed = { field: 'roomNumber', from: '204', to: '301', adminUsername: 'Asha Rao' }
    const second = edit(player, { name: 'Kavya', roomNumber: '17', expected: { roomNumber: '204' } })
    await expect(second).rejects.toMatchObject({
      message: expect.stringContaining('Room was changed in the meantime by Asha Rao'),
      details: { changedMeanwhile: [changed] },
    })
    expect(await edit(player, {})).toMatchObject({ roomNumber: '301' })
  })
})
