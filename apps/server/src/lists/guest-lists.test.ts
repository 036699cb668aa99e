import {
  listNotes as notes,
  presenceTexts as presence,
  roomingColumns as titles,
  tonightTexts as tonight,
} from '@trophy/contract/lists/lists.constants.ts'
import { reassignmentEndpoints } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { registerTemplateSchema } from '@trophy/contract/lists/lists.contract.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { ReportView } from '@trophy/contract/reports/reports.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { checkInPeople } from '../stays/stays.service.ts'
import { admin } from '../testing/actors.ts'
import { newPartialReassignment } from '../testing/factories/reassignments.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createOfficial, createPlayer } from '../testing/factories/people.ts'
import { checkedInPlayer, checkedOutPlayer, latePlayer, referenceOnlyCoach } from '../testing/factories/stays.ts'
import { planOf } from '../testing/database/plan-of.ts'
import { readReport, shown } from '../testing/sheets/read-report.ts'
import { it, server } from '../testing/server-test.ts'
import { guestReport, hotelsOfList } from './guest-lists.service.ts'
import { guestRegister } from './guest-list.ts'
import { selectGuests } from './guests.sql.ts'

// The test's clock is stopped at 14:00 on 21 November in India.
const day = '2026-11-21'
let hotel: TestHotel
let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  hotel = await createHotel(server.database, { hotelId: 'LAKE', hotelName: 'Lake View' })
  const booking = { hotel }
  const manager = await referenceOnlyCoach(server.database, { name: 'Remote', mobileNumber: '+919000000777' })
  const coach = await createCoach(server.database, { name: 'Bina', mobileNumber: '+919000000778', booking })
  await createPlayer(server.database, { name: 'Arrives', coach, booking })
  await checkedInPlayer(server.database, { name: 'Stays', coach, booking })
  await checkedInPlayer(server.database, {
    name: 'Goes',
    coach,
    booking: { hotel, startDate: '2026-11-18', endDate: day },
  })
  await latePlayer(server.database, { name: 'Late', coach: manager, booking })
  await latePlayer(server.database, { name: 'Never', booking: { hotel, startDate: '2026-11-18', endDate: day } })
  await checkedOutPlayer(server.database, { name: 'Left before', booking })
  await createOfficial(server.database, { name: 'Umpire', mobileNumber: null, booking })
  await createPlayer(server.database, { name: 'Elsewhere' })
})

const get = (url: string, query: Record<string, string> = {}) =>
  server.app.inject({ url, query: { day, hotelId: hotel.hotelId, ...query }, headers })
const open = async (list: string, query = {}) => {
  const response = await get(`/api/admin/reports/${list}`, query)
  expect(response.statusCode).toBe(200)
  return { ...(await readReport(response.rawPayload)), headers: response.headers }
}

describe('the rooming list', () => {
  it('has who arrives, stays and leaves by team, with the number of the coach', async () => {
    const file = await open('rooming-list')
    const cell = (row: readonly unknown[], title: string) => row[file.header.indexOf(title)]
    expect(
      file.rows.map((row) =>
        [titles.name, titles.coach, titles.coachMobile, titles.tonight, titles.presence].map((title) =>
          cell(row, title),
        ),
      ),
    ).toEqual([
      ['Bina', 'Bina', '+919000000778', tonight.arrives, presence.pending],
      ['Arrives', 'Bina', '+919000000778', tonight.arrives, presence.pending],
      ['Goes', 'Bina', '+919000000778', tonight.leaves, presence.checked_in],
      ['Stays', 'Bina', '+919000000778', tonight.stays, presence.checked_in],
      ['Late', 'Remote', '+919000000777', tonight.stays, presence.pending],
      ['Umpire', null, null, tonight.arrives, presence.pending],
    ])
    expect(file.headers['content-disposition']).toContain('rooming-list-LAKE-2026-11-21.xlsx')
    expect(file.totals[titles.name]).toBe(6)
  })

  it('has a hotel in which nobody holds a room, for those who sleep there without one', async () => {
    const full = await createHotel(server.database, { instances: [{ totalRooms: 1 }] })
    const booking = { hotel: full, startDate: '2026-11-18', endDate: '2026-11-24' }
    const { participantId } = await checkedInPlayer(server.database, { booking })
    // As an undo leaves somebody while the hotel is full, until those have moved who have the rooms.
    await server.database.run(sql`
      UPDATE stays SET is_held = false
      WHERE participant_id = (SELECT id FROM participants WHERE participant_id = ${participantId})`)
    expect((await hotelsOfList(server.context, { day })).map(({ hotelId }) => hotelId)).toContain(full.hotelId)
    const view = await get('/api/admin/reports/rooming-list/view', { hotelId: full.hotelId })
    expect(view.json<ReportView>().rows.map((row) => row[5])).toEqual([participantId])
  })

  it('has days as days', async () => {
    const file = await open('rooming-list')
    const [arrival, departure] = [file.header.indexOf(titles.arrival), file.header.indexOf(titles.departure)]
    expect([shown(file.rows[0]?.[arrival]), shown(file.rows[0]?.[departure])]).toEqual([
      '2026-11-21 00:00:00',
      '2026-11-25 00:00:00',
    ])
  })

  it('has all hotels without a hotel, and refuses one that does not exist', async () => {
    const view = await server.app.inject({ url: '/api/admin/reports/rooming-list/view', query: { day }, headers })
    expect(view.json<ReportView>().rows.map((row) => row[6])).toContain('Elsewhere')
    const unknown = await get('/api/admin/reports/rooming-list', { hotelId: 'NOWHERE' })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([400, { message: hotelMessages.unknown('NOWHERE') }])
  })

  it('follows somebody who moves: leaves one hotel and arrives in the other', async () => {
    const [from, to] = [await createHotel(server.database), await createHotel(server.database)]
    const { id } = await checkedInPlayer(server.database, { booking: { hotel: from } })
    await server.database.run(sql`
      UPDATE stays SET nights = daterange('2026-11-20', ${day})
      WHERE participant_id = ${id}`)
    await server.database.run(sql`
      INSERT INTO stays (participant_id, instance_id, nights)
      VALUES (${id}, ${to.instances[0]?.id}, daterange(${day}, '2026-11-24'))`)
    const tonightIn = async ({ hotelId }: TestHotel) =>
      (await open('rooming-list', { hotelId })).rows.map((row) => [row[9], shown(row[11]), shown(row[12])])
    expect(await tonightIn(from)).toEqual([[tonight.leaves, '2026-11-20 00:00:00', '2026-11-21 00:00:00']])
    expect(await tonightIn(to)).toEqual([[tonight.arrives, '2026-11-21 00:00:00', '2026-11-24 00:00:00']])
  })

  it('has nobody as leaving a hotel who was to move and came to the next one only', async () => {
    const [from, to] = [await createHotel(server.database), await createHotel(server.database)]
    const booking = { hotel: from, startDate: '2026-11-18', endDate: '2026-11-25', reference: 'REF-1' }
    const player = await latePlayer(server.database, { booking })
    const payload = newPartialReassignment([player], { from, to, originalStartDate: '2026-11-18', reassignFrom: day })
    const url = reassignmentEndpoints.reassign.path
    const moved = await server.app.inject({ method: 'POST', url, headers, payload })
    expect(moved.statusCode, moved.body).toBe(200)
    await checkInPeople(server.context, admin, { participantIds: [player.id] })
    const idsIn = async ({ hotelId }: TestHotel) => (await open('rooming-list', { hotelId })).rows.map((row) => row[5])
    expect(await idsIn(to)).toEqual([player.participantId])
    expect(await idsIn(from)).toEqual([])
  })
})

describe('the guest register', () => {
  it('has the guests of the night with the columns of the issue and the room', async () => {
    const file = await open('guest-register')
    expect(file.header.slice(2)).toEqual(['No.', 'Name', 'Home Town', 'Arrival', 'Departure', 'Mobile', 'Room'])
    expect(file.rows.map((row) => [row[2], row[3], row[4]])).toEqual(
      ['Bina', 'Arrives', 'Stays', 'Late', 'Umpire'].map((name, index) => [index + 1, name, 'Karnataka, Mysuru']),
    )
    expect((await open('guest-register', { day: '2027-02-01' })).empty).toBe(notes.nobodyTonight)
  })

  it("has the columns of the organiser's template, in its order", async () => {
    const template = registerTemplateSchema.parse({
      title: 'Form C',
      columns: [{ field: 'signature', title: 'Sign here' }, { field: 'name' }],
    })
    const query = { day, hotelId: hotel.hotelId }
    const report = guestReport(server.context, guestRegister(template), query, {
      hotels: await hotelsOfList(server.context, query),
    })
    expect([report.title, report.columns.slice(2).map(({ title }) => title)]).toEqual(['Form C', ['Sign here', 'Name']])
  })
})

describe('of a past night', () => {
  // No two coaches share a mobile.
  let last = 700
  const nextMobile = () => `+919000000${(last += 1)}`

  const people = async () => {
    const past = await createHotel(server.database, { hotelName: 'Past' })
    const booking = { hotel: past, startDate: '2026-11-20', endDate: '2026-11-24' }
    const coach = await createCoach(server.database, { name: 'Coach then', mobileNumber: nextMobile(), booking })
    const player = await checkedInPlayer(server.database, { name: 'Asha', mobileNumber: nextMobile(), coach, booking })
    return { past, coach, player }
  }

  /** As the history has it when an admin or a coach edits somebody. */
  const rename = async (id: string, name: string, at: string) => {
    const mobileNumber = nextMobile()
    await server.database.run(sql`
      INSERT INTO participant_history (participant_id, created_at, admin_username, changes)
      SELECT id, ${at}::timestamptz, 'Coach', jsonb_build_array(
        jsonb_build_object('field', 'name', 'from', name, 'to', ${name}::text),
        jsonb_build_object('field', 'mobileNumber', 'from', mobile_number, 'to', ${mobileNumber}::text))
      FROM participants WHERE id = ${id}`)
    await server.database.run(sql`
      UPDATE participants SET name = ${name}, mobile_number = ${mobileNumber} WHERE id = ${id}`)
    return mobileNumber
  }

  const guestsOf = async (list: string, { hotelId }: TestHotel, of: string) => {
    const file = await open(list, { hotelId, day: of })
    const [name, mobile] = [titles.name, 'Mobile'].map((title) => file.header.indexOf(title))
    return file.rows.map((row) => [row[name ?? -1], ...(list === 'guest-register' ? [row[mobile ?? -1]] : [])])
  }

  it.each(['guest-register', 'rooming-list'])(
    'the %s has the names of that night, whoever they are now',
    async (list) => {
      const { past, coach, player } = await people()
      await rename(player.id, 'Bhavani', '2026-11-21T09:00:00+05:30')
      const ofChitra = await rename(player.id, 'Chitra', '2026-11-21T13:00:00+05:30')
      const ofCoach = await rename(coach.id, 'Coach now', '2026-11-21T09:00:00+05:30')
      const numbers = (...all: (string | null)[]) => (list === 'guest-register' ? all : [])
      expect(await guestsOf(list, past, '2026-11-20')).toEqual([
        ['Coach then', ...numbers(coach.mobileNumber)],
        ['Asha', ...numbers(player.mobileNumber)],
      ])
      expect(await guestsOf(list, past, '2026-11-21')).toEqual([
        ['Coach now', ...numbers(ofCoach)],
        ['Chitra', ...numbers(ofChitra)],
      ])
    },
  )

  it('a change before 6 AM of the next day belongs to the night', async () => {
    const { past, coach, player } = await people()
    const ofBhavani = await rename(player.id, 'Bhavani', '2026-11-21T05:59:59+05:30')
    expect(await guestsOf('guest-register', past, '2026-11-20')).toEqual([
      ['Coach then', coach.mobileNumber],
      ['Bhavani', ofBhavani],
    ])
  })

  it('somebody who had no number then has none', async () => {
    const past = await createHotel(server.database)
    const booking = { hotel: past, startDate: '2026-11-20', endDate: '2026-11-24' }
    const player = await checkedInPlayer(server.database, { name: 'Asha', mobileNumber: null, booking })
    await rename(player.id, 'Asha', '2026-11-21T09:00:00+05:30')
    expect(await guestsOf('guest-register', past, '2026-11-20')).toEqual([['Asha', null]])
  })
})

it('nobody but admins reads or prints a list', async () => {
  const coach = await createCoach(server.database)
  for (const who of ['technical_admin', coach.id]) {
    const strange = await server.signInAs(who)
    for (const url of ['/api/admin/reports/rooming-list', '/api/admin/print/guest-register']) {
      expect((await server.app.inject({ url, query: { day }, headers: strange })).statusCode).toBe(403)
    }
  }
})

it('reads the guests of a hotel by its index', async () => {
  const plan = await planOf(server.database, (db) =>
    selectGuests(db, { hotelId: hotel.hotelId, day, timeZone: 'Asia/Kolkata' }),
  )
  expect(plan).toContainEqual(expect.stringContaining('stays_instance_id_idx'))
})
