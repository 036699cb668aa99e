import { passMessages } from '@trophy/contract/passes/passes.constants.ts'
import { leftAloneReasons } from '@trophy/contract/changes/changes.contract.ts'
import { departureEndpoints } from '@trophy/contract/departures/departures.contract.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { replaceMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { selectPassKey } from '../../passes/passes.sql.ts'
import { passCodeFor } from '../../passes/passes.service.ts'
import { checkInPeople } from '../../stays/stays.service.ts'
import { undoCheckoutOf } from '../../stays/undo/undo.service.ts'
import { admin } from '../../testing/actors.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { newReassignment } from '../../testing/factories/reassignments.ts'
import type { TestPerson } from '../../testing/factories/people.ts'
import {
  checkedInPlayer,
  checkedOutPlayer,
  latePlayer,
  overduePlayer,
  pendingCoach,
  pendingOfficial,
  pendingPlayer,
  upcomingPlayer,
} from '../../testing/factories/stays.ts'
import { heldRooms, ledgerDifferences, storedStay } from '../../testing/factories/stored-stay.ts'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

interface Added {
  readonly id: string
  readonly participantId: string
  readonly message: string
}

const replace = async ({ id }: Pick<TestPerson, 'id'>, payload: object = {}) => {
  const url = `/api/admin/participants/${id}/replace`
  const body = { name: 'Devi Nair', mobileNumber: '9876500001', reason: 'Injured', ...payload }
  const response = await server.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: response.statusCode, body: response.json<Added>() }
}

const replaced = async (former: Pick<TestPerson, 'id'>): Promise<Added> => {
  const { status, body } = await replace(former)
  expect(status).toBe(201)
  return body
}

const passOf = async ({ id }: { readonly id: string }): Promise<string> => {
  const row = await server.database.first<{ paperNumber: number }>(
    sql`SELECT paper_number AS "paperNumber" FROM participants WHERE id = ${id}`,
  )
  return passCodeFor(await selectPassKey(server.database), { id, paperNumber: row?.paperNumber ?? 0 })
}

const scan = async (person: { readonly id: string }) => {
  const response = await server.app.inject({ url: `/api/admin/passes?code=${await passOf(person)}`, headers })
  return { status: response.statusCode, body: response.json<{ participantId?: string; message?: string }>() }
}

const fieldsOf = ({ id }: { readonly id: string }) =>
  server.database.first<Record<string, unknown>>(sql`
    SELECT coach_id, team_name, discipline, district, location, stadium, role FROM participants WHERE id = ${id}`)

const changesOf = async (id: string) =>
  (await storedStay(server.database, id)).history.flatMap(({ changes }) => changes)

describe('a player who has not come', () => {
  it('leaves team, reference and every night from today on to the other one', async () => {
    const { database } = server
    const hotel = await createHotel(database)
    const coach = await pendingCoach(database, { booking: { hotel } })
    const former = await upcomingPlayer(database, { coach, booking: { hotel } })
    const before = await heldRooms(database, former.id)
    const booking = sql`SELECT reference FROM bookings WHERE participant_id = ${former.id}`
    const stored = await database.first<{ reference: string }>(booking)
    const { status, body } = await replace(former)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        name: 'Devi Nair',
        mobileNumber: '+919876500001',
        role: 'player',
        coachId: coach.participantId,
        bookingReference: stored?.reference,
        bookingStartDate: '2026-11-23',
        bookingEndDate: '2026-11-27',
        checkinStatus: 'pending',
      },
    })
    expect(await heldRooms(database, body.id)).toEqual(before)
    expect(await heldRooms(database, former.id)).toEqual([])
    expect(await fieldsOf(body)).toEqual(await fieldsOf(former))
    expect(await changesOf(body.id)).toEqual([{ field: 'replaces', from: null, to: former.participantId }])
    expect(await changesOf(former.id)).toContainEqual({ field: 'replacedBy', from: null, to: body.participantId })
    expect(await ledgerDifferences(database)).toEqual([])
  })

  it('keeps the nights that are over', async () => {
    const { database } = server
    const former = await latePlayer(database)
    const before = await heldRooms(database, former.id)
    const added = await replaced(former)
    expect(await heldRooms(database, added.id)).toEqual(before.filter((room) => room.slice(-10) >= '2026-11-21'))
    expect(before.length).toBeGreaterThan((await heldRooms(database, added.id)).length)
    expect(await ledgerDifferences(database)).toEqual([])
  })
})

it('a player in house is checked out, and keeps the nights that were slept', async () => {
  const { database } = server
  const former = await checkedInPlayer(database)
  const before = await heldRooms(database, former.id)
  const added = await replaced(former)
  expect(await heldRooms(database, former.id)).toEqual(before.filter((room) => room.slice(-10) < '2026-11-21'))
  expect(await heldRooms(database, added.id)).toEqual(before.filter((room) => room.slice(-10) >= '2026-11-21'))
  expect(await storedStay(database, former.id)).toMatchObject({ status: 'checked_out', events: [{ kind: 'checkout' }] })
  expect(await ledgerDifferences(database)).toEqual([])
})

it('of a player who came before the booking the nights until it begins go to the other one as well', async () => {
  const { context, database } = server
  const former = await upcomingPlayer(database)
  await checkInPeople(context, admin, { participantIds: [former.id] })
  const before = await heldRooms(database, former.id)
  const added = await replaced(former)
  expect(before.map((room) => room.slice(-2))).toEqual(['21', '22', '23', '24', '25', '26'])
  expect(await heldRooms(database, added.id)).toEqual(before)
  expect(await heldRooms(database, former.id)).toEqual([])
  expect(await ledgerDifferences(database)).toEqual([])
})

it('the last room goes to the other player, and to nobody else', async () => {
  const { database } = server
  const day = { startDate: '2026-11-21', endDate: '2026-11-25', totalRooms: 1 }
  const hotel = await createHotel(database, { instances: [day] })
  const former = await pendingPlayer(database, { booking: { hotel } })
  const added = await replaced(former)
  expect((await heldRooms(database, added.id)).length).toBe(4)
  expect(
    await database.all(sql`
      SELECT FROM room_nights JOIN hotel_instances AS i ON i.id = instance_id
      WHERE i.hotel_id = ${hotel.hotelId} AND occupied > 1`),
  ).toEqual([])
})

it('the pass of the former player is void, and that of the other one is valid', async () => {
  const former = await pendingPlayer(server.database)
  const added = await replaced(former)
  expect(await scan(former)).toMatchObject({
    status: 409,
    body: { message: passMessages.replaced(former.name, 'Devi Nair', added.participantId) },
  })
  expect(await scan(added)).toMatchObject({ status: 200, body: { participantId: added.participantId } })
})

describe('the former player gets no room any more', () => {
  const refusal = { skipped: [{ reason: skipReasons.replaced }] }

  it('by a check-in', async () => {
    const former = await pendingPlayer(server.database)
    await replaced(former)
    const checkIn = checkInPeople(server.context, { ...admin, role: 'admin' }, { participantIds: [former.id] })
    await expect(checkIn).rejects.toMatchObject({ details: refusal })
  })

  it('by the undo of the check-out', async () => {
    const former = await checkedInPlayer(server.database)
    await replaced(former)
    const undo = undoCheckoutOf(server.context, admin, { participantIds: [former.id], reason: 'Mistake' })
    await expect(undo).rejects.toMatchObject({ details: refusal })
  })

  it('by a reassignment of the team', async () => {
    const { database } = server
    const [hotel, other] = [await createHotel(database), await createHotel(database)]
    const former = await pendingPlayer(database, { booking: { hotel } })
    await replaced(former)
    const payload = newReassignment([former], { from: hotel, to: other })
    const url = reassignmentEndpoints.reassign.path
    const response = await server.app.inject({ method: 'POST', url, headers, payload })
    expect({ status: response.statusCode, body: response.json() }).toMatchObject({ status: 409, body: refusal })
    expect(await heldRooms(database, former.id)).toEqual([])
  })

  it('by an undo of the departure of the team', async () => {
    const { database } = server
    const coach = await pendingCoach(database)
    const former = await checkedInPlayer(database, { coach })
    const sent = await server.app.inject({
      method: 'POST',
      url: departureEndpoints.create.path,
      headers,
      payload: { coachIds: [coach.id], leaveOn: '2026-11-23', reason: 'Lost', notify: false },
    })
    const { departureId } = sent.json<{ departureId: string }>()
    const added = await replaced(former)
    const url = departureEndpoints.undo.path.replace(':departureId', departureId)
    const undone = await server.app.inject({ method: 'POST', url, headers, payload: { reason: 'Drawn again' } })
    expect(undone.json()).toMatchObject({
      restored: 1,
      leftAlone: [{ participantId: former.participantId, reason: leftAloneReasons.replaced(added.participantId) }],
    })
    expect((await heldRooms(database, former.id)).filter((room) => room.slice(-10) >= '2026-11-21')).toEqual([])
    expect(await ledgerDifferences(database)).toEqual([])
  })

  it('unless the other one is removed', async () => {
    const former = await pendingPlayer(server.database)
    const { id } = await replaced(former)
    const payload = { reason: 'Added by mistake' }
    await server.app.inject({ method: 'DELETE', url: `/api/admin/participants/${id}`, headers, payload })
    const action = { participantIds: [former.id] }
    expect(await checkInPeople(server.context, { ...admin, role: 'admin' }, action)).toMatchObject({ checkedIn: 1 })
    expect(await ledgerDifferences(server.database)).toEqual([])
  })
})

it('a player stays replaced when the one between is removed, who was replaced as well', async () => {
  const former = await pendingPlayer(server.database)
  const second = await replaced(former)
  const third = await replaced(second)
  const url = `/api/admin/participants/${second.id}`
  await server.app.inject({ method: 'DELETE', url, headers, payload: { reason: 'Asked for it' } })
  expect(await scan(former)).toMatchObject({
    status: 409,
    body: { message: passMessages.replaced(former.name, 'Devi Nair', third.participantId) },
  })
  await expect(checkInPeople(server.context, admin, { participantIds: [former.id] })).rejects.toMatchObject({
    details: { skipped: [{ reason: skipReasons.replaced }] },
  })
})

describe('is refused', () => {
  it.each([
    ['a coach', () => pendingCoach(server.database), messages.onlyPlayers],
    ['an official', () => pendingOfficial(server.database), messages.onlyPlayers],
    ['a player who has left', () => checkedOutPlayer(server.database), messages.checkedOut],
    ['a player whose booking is over', () => overduePlayer(server.database), messages.noNights],
    ['a player without a booking', () => pendingPlayer(server.database, { booking: null }), messages.noNights],
  ])('%s', async (_, create, message) => {
    const person = await create()
    const before = await storedStay(server.database, person.id)
    expect(await replace(person)).toMatchObject({ status: 409, body: { message } })
    expect(await storedStay(server.database, person.id)).toEqual(before)
  })

  it('a player who was replaced', async () => {
    const former = await pendingPlayer(server.database)
    const { participantId } = await replaced(former)
    expect(await replace(former)).toMatchObject({
      status: 409,
      body: { message: messages.alreadyReplaced(participantId) },
    })
  })

  it('an unknown player, and a request without name or reason', async () => {
    expect((await replace({ id: 'PLA_NOBODY' })).status).toBe(404)
    const person = await pendingPlayer(server.database)
    expect((await replace(person, { name: ' ' })).status).toBe(400)
    expect((await replace(person, { reason: '' })).status).toBe(400)
    expect((await replace(person, { mobileNumber: '12' })).status).toBe(400)
  })
})
