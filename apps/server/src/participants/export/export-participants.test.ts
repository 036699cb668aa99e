import { exportColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { setRoomNumbers } from '../../stays/room-numbers/room-numbers.service.ts'
import { admin } from '../../testing/actors.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createCoach, createOfficial, createPlayer } from '../../testing/factories/people.ts'
import { exportedRows, type ExportedRow } from '../../testing/sheets/exported.ts'
import { it, server } from '../../testing/server-test.ts'
import { replaceParticipant } from '../replace/replace-participant.service.ts'

let rows: ExportedRow[]

it.beforeAll(async () => {
  const db = server.database
  const hotel = await createHotel(db, { hotelId: 'LAKE', hotelName: 'Lake "View"' })
  const booking = { hotel, reference: '-REF' }
  const coach = await createCoach(db, { participantId: 'COA_1', name: '=Asha', mobileNumber: '+919876543210', booking })
  await createCoach(db, { participantId: 'COA_2', name: 'ಆಶಾ', isReferenceOnly: true, booking: null })
  await createOfficial(db, { participantId: 'OFC_1', name: '@Ravi', booking, mobileNumber: null })
  await createPlayer(db, {
    participantId: 'PLA_1',
    name: "'+Meena, the first",
    coach,
    booking,
    checkinStatus: 'checked_out',
    checkinTime: '2026-11-20T23:30:00Z',
    checkoutTime: '2026-11-21T06:00:00Z',
  })
  rows = await exportedRows(server.context)
})

const get = async () => {
  const headers = await server.signInAs('admin')
  return server.app.inject({ method: 'GET', url: '/api/admin/export/participants', headers })
}

const row = (id: string): ExportedRow => {
  const found = rows.find(({ COACH_ID, PLAYER_ID }) => PLAYER_ID === id || (PLAYER_ID === '' && COACH_ID === id))
  if (!found) throw new Error(`${id} is not there`)
  return found
}

describe('the file', () => {
  it('is named after the date of the event, also when it differs in UTC', async () => {
    server.clock.set('2026-11-22T00:30:00+05:30')
    const { headers: sent } = await get()
    expect(sent).toMatchObject({
      'content-disposition': 'attachment; filename="participants-2026-11-22.csv"',
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  it('is UTF-8 with a byte order mark, and has every cell in quotes', async () => {
    const { rawPayload } = await get()
    const [head, ...lines] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(rawPayload).split('\r\n')
    expect(head).toBe(`\uFEFF${exportColumns.map((column) => `"${column}"`).join(',')}`)
    expect(lines.pop()).toBe('')
    expect(lines).toHaveLength(4)
    const cells = new RegExp(`^("([^"]|"")*",){${exportColumns.length - 1}}"([^"]|"")*"$`)
    for (const line of lines) expect(line).toMatch(cells)
    expect(lines.join('\n')).toContain('"Lake ""View"""')
  })
})

describe('somebody who has moved', () => {
  it('is one row, with the hotel of the booking, and the earlier ones with their nights', async () => {
    const db = server.database
    const [first, second, last] = [
      await createHotel(db, { hotelId: 'ONE', hotelName: 'One' }),
      await createHotel(db, { hotelId: 'TWO', hotelName: 'Two' }),
      await createHotel(db, { hotelId: 'LAST', hotelName: 'Last' }),
    ]
    const booking = { hotel: last, startDate: '2026-11-20', endDate: '2026-11-25' }
    const { id } = await createPlayer(db, { participantId: 'PLA_9', booking })
    await db.transaction(async (tx) => {
      await tx.run(
        sql`UPDATE bookings SET hotel_from = '2026-11-24', room_told_at = now() WHERE participant_id = ${id}`,
      )
      await tx.run(sql`DELETE FROM stays WHERE participant_id = ${id}`)
      // Nights that were given up were not slept.
      await tx.run(sql`
        INSERT INTO stays (participant_id, instance_id, nights, is_held, given_up)
        VALUES (${id}, ${last.instances[0]?.id}, '[2026-11-24,2026-11-25)', true, NULL),
          (${id}, ${second.instances[0]?.id}, '[2026-11-22,2026-11-23)', true, NULL),
          (${id}, ${second.instances[0]?.id}, '[2026-11-23,2026-11-24)', false, 'left'),
          (${id}, ${first.instances[0]?.id}, '[2026-11-20,2026-11-22)', true, NULL)`)
    })
    await db.run(sql`
      UPDATE stays SET room_number = CASE WHEN instance_id = ${last.instances[0]?.id} THEN 'L-9' ELSE '1' END
      WHERE participant_id = ${id}`)
    const exported = (await exportedRows(server.context)).filter(({ PLAYER_ID }) => PLAYER_ID === 'PLA_9')
    expect(exported).toHaveLength(1)
    expect(exported[0]).toMatchObject({
      HOTEL_ID: 'LAST',
      BOOKING_START_DATE: '2026-11-20',
      EARLIER_HOTELS: 'One (ONE); Two (TWO)',
      EARLIER_NIGHTS: '2026-11-20 to 2026-11-21; 2026-11-22 to 2026-11-22',
      ROOM: 'L-9',
    })
    expect(row('PLA_1')).toMatchObject({ EARLIER_HOTELS: '', EARLIER_NIGHTS: '', ROOM: '' })
  })
})

describe('a room number', () => {
  it('is exported of those who have one, also of the player who came into the place of another', async () => {
    const former = await createPlayer(server.database, { participantId: 'PLA_8' })
    const change = { participantIds: [former.id], roomNumber: '204' }
    await setRoomNumbers(server.context, admin, change)
    const exported = async () =>
      (await exportedRows(server.context)).filter(({ ROOM }) => ROOM === '204').map(({ PLAYER_ID }) => PLAYER_ID)
    expect(await exported()).toEqual(['PLA_8'])
    const { participantId } = await replaceParticipant(
      server.context,
      'PLA_8',
      { name: 'Comes instead', mobileNumber: null, reason: 'Injured' },
      admin,
    )
    expect(await exported()).toContain(participantId)
  })
})

describe('the rows', () => {
  it('are of coaches, officials and players, each by id', () => {
    expect(rows.map(({ COACH_ID, PLAYER_ID }) => PLAYER_ID || COACH_ID)).toEqual(['COA_1', 'COA_2', 'OFC_1', 'PLA_1'])
  })

  it('of a coach: guarded where a spreadsheet would evaluate the text', () => {
    expect(row('COA_1')).toMatchObject({
      ROLE: 'coach',
      NAME: "'=Asha",
      MOBILE_NUMBER: '(+91) 98765 43210',
      PLAYER_NAME: '',
      BOOKING_REFERENCE_NUMBER: "'-REF",
      BOOKING_REFERENCE: '',
      HOTEL_ID: 'LAKE',
      HOTEL_NAME: 'Lake "View"',
      BOOKING_START_DATE: '2026-11-21',
      BOOKING_END_DATE: '2026-11-25',
      IS_REFERENCE_ONLY: 'FALSE',
      CHECKIN_STATUS: 'pending',
      CHECKIN_TIME: '',
    })
  })

  it('of a reference-only coach: no booking', () => {
    expect(row('COA_2')).toMatchObject({ NAME: 'ಆಶಾ', IS_REFERENCE_ONLY: 'TRUE', HOTEL_ID: '', BOOKING_START_DATE: '' })
  })

  it('of an official: no number', () => {
    expect(row('OFC_1')).toMatchObject({ ROLE: 'official', NAME: "'@Ravi", MOBILE_NUMBER: '' })
  })

  it('of a player: the coach, the columns of both sheets, and times in the time zone of the event', () => {
    expect(row('PLA_1')).toMatchObject({
      COACH_ID: 'COA_1',
      COACH_NAME: "'=Asha",
      NAME: "''+Meena, the first",
      PLAYER_NAME: "''+Meena, the first",
      BOOKING_REFERENCE: "'-REF",
      TEAM_NAME: 'Team A',
      CHECKIN_STATUS: 'checked_out',
      CHECKIN_TIME: '2026-11-21 05:00',
      CHECKOUT_TIME: '2026-11-21 11:30',
    })
  })
})
