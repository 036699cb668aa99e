import type { Actor } from '../../evidence.ts'
import { tellArrivals, tellDeparture } from './hand-made-journeys.ts'
import { useKey } from './hand-made-keys.ts'
import { giveOut, readInTheEvening, replaceVelu, showHotel } from './hand-made-office.ts'
import { day, instant, type MutableEvidence, type MutableRow, WeekBuilder } from './week-builder.ts'

const desk: Actor = { client: 'desk-1', role: 'admin', name: 'Desk', coachId: null }
const organiser: Actor = { client: 'office', role: 'admin', name: 'Office', coachId: null }
const phone = (coachId: string, name: string): Actor => ({ client: `phone-${coachId}`, role: 'coach', name, coachId })
const anbu = phone('COA_1', 'Anbu')
const bala = phone('COA_2', 'Bala')

const undone = { missing: [], leftAlone: [] }

/** Two teams in two hotels, three days, and nothing wrong. */
export const handMadeWeek = (): MutableEvidence => {
  const week = new WeekBuilder()
  week.hotel('A', 3)
  week.hotel('B', 5)
  const coach = (code: string, name: string, hotelId: string, last: string) =>
    week.person(code, { role: 'coach', name, mobile_number: `+9198000000${last}` }, hotelId, [21, 24])
  const player = (code: string, coachId: string, name: string, hotelId: string) => {
    const mobile = `+9198111111${code.slice(-1)}1`
    week.person(code, { role: 'player', name, coach_id: coachId, mobile_number: mobile }, hotelId, [21, 24])
  }
  coach('COA_1', 'Anbu', 'A', '11')
  coach('COA_2', 'Bala', 'B', '22')
  player('PLA_1', 'COA_1', 'Kumar', 'A')
  player('PLA_2', 'COA_1', 'Mani', 'A')
  player('PLA_3', 'COA_2', 'Ravi', 'B')
  player('PLA_4', 'COA_2', 'Suresh', 'B')
  const velu = { role: 'player', name: 'Velu', coach_id: 'COA_2', mobile_number: '+919811111177' }
  week.person('PLA_7', velu, 'B', [23, 26])
  for (const [code, hotelId] of [
    ['COA_1', 'A'],
    ['COA_2', 'B'],
  ]) {
    week.add('hotel_verifications', { coach_id: `id-${code}`, hotel_id: hotelId })
  }
  week.snapshot()
  firstDay(week)
  secondDay(week)
  thirdDay(week)
  week.evidence.logs.push({ source: 'server-1', line: '{"level":"info","message":"listening"}' })
  return structuredClone(week.evidence)
}

const firstDay = (week: WeekBuilder): void => {
  showTeam(week, bala, ['COA_2', 'PLA_3', 'PLA_4', 'PLA_7'])
  const checkIn = (path: string, participantIds: readonly string[]) =>
    ({ kind: 'check_in', path, body: { participantIds } }) as const
  week.act(desk, { ...checkIn('/api/admin/checkin', ['COA_1', 'PLA_1']), answer: { checkedIn: 2, skipped: [] } })
  for (const code of ['COA_1', 'PLA_1']) week.checkedIn(code, desk)
  // Its first answer was lost.
  const answer = { checkedIn: 2, skipped: [] }
  week.act(bala, { ...checkIn('/api/coach/checkin', ['COA_2', 'PLA_3']), answer, attempts: 2 })
  for (const code of ['COA_2', 'PLA_3']) week.checkedIn(code, bala)
  const unknown = { outcome: 'unknown', status: 503, answer: null } as const
  week.act(bala, { ...checkIn('/api/coach/checkin', ['PLA_4']), ...unknown })
  week.checkedIn('PLA_4', bala)
  week.at('21 15:00')
  const arrival = { name: 'Chitra', role: 'official', hotelId: 'B', lastDay: day(23), reason: 'Not in the sheet' }
  week.act(desk, {
    kind: 'desk_arrival',
    path: '/api/admin/desk/arrivals',
    body: arrival,
    status: 201,
    answer: { id: 'id-OFC_1', participantId: 'OFC_1', bookingReference: 'REF-B' },
  })
  week.person('OFC_1', { role: 'official', name: 'Chitra', mobile_number: null }, 'B', [21, 23])
  week.checkedIn('OFC_1', desk)
  week.audit('desk_arrival', 'OFC_1', desk)
  say(week)
  showTeam(week, bala, ['COA_2', 'PLA_3', 'PLA_4', 'PLA_7'])
  showBoard(week)
  week.snapshot()
}

const say = (week: WeekBuilder): void => {
  const body = { participantIds: ['COA_2', 'PLA_4'], roomNumber: 'b-12' }
  week.act(bala, { kind: 'set_room', method: 'PUT', path: '/api/coach/rooms', body, answer: { changed: 2 } })
  for (const code of ['COA_2', 'PLA_4']) week.get(code).room = 'B-12'
  tellDeparture(week, bala)
}

const secondDay = (week: WeekBuilder): void => {
  week.at('22 13:00')
  week.act(desk, {
    kind: 'check_in',
    path: '/api/admin/checkin',
    body: { participantIds: ['PLA_1'] },
    outcome: 'refused',
    status: 409,
    answer: { message: 'Already checked in', code: 'conflict' },
  })
  week.act(organiser, {
    kind: 'release_no_shows',
    path: '/api/admin/no-shows/release',
    body: { participantIds: ['PLA_2'], reason: 'Did not come' },
    answer: { releaseId: 'release-1', released: 1, nights: 2, skipped: [] },
  })
  giveUp(week, 'PLA_2', [22, 23])
  week.get('PLA_2').booking['released_from'] = day(22)
  week.add('booking_changes', { id: 'release-1', kind: 'no_show' })
  week.history('PLA_2', organiser)
  week.audit('no_show', 'release-1', organiser)
  week.at('22 13:10')
  closeNight(week)
  week.at('22 14:00')
  week.act(organiser, {
    kind: 'reassign',
    path: '/api/admin/booking-reassignment',
    body: {
      newHotelId: 'A',
      newBookingReference: 'REF-A2',
      newStartDate: day(23),
      newEndDate: day(24),
      reassignmentType: 'partial_reassignment',
      affectedParticipants: [{ participantId: 'PLA_3', reassignFrom: day(23) }],
    },
    answer: { reassigned: 1 },
  })
  week.get('PLA_3').nights.set(23, 'id-A')
  Object.assign(week.get('PLA_3').booking, { hotel_id: 'A', reference: 'REF-A2' })
  week.history('PLA_3', organiser)
  sendMessage(week)
  showTeam(week, bala, ['COA_2', 'PLA_3', 'PLA_4', 'PLA_7'])
  showBoard(week)
  week.snapshot()
}

const closeNight = (week: WeekBuilder): void => {
  const night = day(21)
  const figures = { total_rooms: 3, overstay: 0, early: 0, left_early: 0, room_rate: 100_000, pays_for: 'used' }
  week.act(organiser, {
    kind: 'close_night',
    path: `/api/admin/night-audit/${night}/close`,
    body: {},
    answer: { night, status: 'closed' },
  })
  week.add('night_audits', { night, closed_at: instant('22 13:10'), actor_name: 'Office' })
  const inA = { in_house: 2, no_show: 1, booked: 3, held: 3 }
  const inB = { in_house: 4, no_show: 0, booked: 4, held: 4 }
  week.add('audited_instances', { night, instance_id: 'id-A', ...figures, ...inA })
  week.add('audited_instances', { night, instance_id: 'id-B', ...figures, total_rooms: 5, ...inB })
  const states = { COA_1: 'A', PLA_1: 'A', PLA_2: 'A', COA_2: 'B', PLA_3: 'B', PLA_4: 'B', OFC_1: 'B' }
  for (const [code, hotel] of Object.entries(states)) {
    const state = code === 'PLA_2' ? 'no_show' : 'in_house'
    week.add('audited_people', { night, participant_id: `id-${code}`, instance_id: `id-${hotel}`, state })
  }
  week.audit('night_audit', night, organiser)
}

const sendMessage = (week: WeekBuilder): void => {
  week.act(organiser, {
    kind: 'send_message',
    path: '/api/admin/notifications/send-enhanced',
    body: { audience: 'coaches_only', notificationType: 'custom', customText: 'Bus at six' },
    answer: { recipientCount: 2, skipped: 0, notificationId: 'message-1' },
  })
  week.add('notifications', { id: 'message-1', custom_text: 'Bus at six', message: 'Important: Bus at six' })
  for (const [index, code] of ['COA_1', 'COA_2'].entries()) {
    const to = String(week.get(code).row['mobile_number'])
    const sms = { id: `sms-${code}`, notification_id: 'message-1', mobile_number: to, template_key: 'custom' }
    const state = { text: 'Bus at six', state: 'sent', gateway_reference: `ref-${index}` }
    week.add('sms_messages', { ...sms, ...state, expires_at: instant('23 14:00') })
    const recipient = { notification_id: 'message-1', participant_id: `id-${code}`, sms_id: `sms-${code}` }
    week.add('notification_recipients', recipient)
    const handed = { at: instant('22 14:00'), received: 1_000, to, template: 'T1', values: ['Bus at six'] }
    if (index === 0) week.evidence.gateway.push({ ...handed, reference: 'ref-refused', answer: 'refused' })
    week.evidence.gateway.push({ ...handed, reference: `ref-${index}`, answer: 'accepted' })
  }
}

const thirdDay = (week: WeekBuilder): void => {
  week.at('23 09:00')
  week.act(anbu, {
    kind: 'check_out',
    path: '/api/coach/checkout',
    body: { participantIds: ['PLA_1'] },
    answer: { checkedOut: 1, skipped: [] },
  })
  week.checkedOut('PLA_1', anbu)
  giveUp(week, 'PLA_1', [23])
  week.at('23 10:00')
  week.act(organiser, {
    kind: 'departure',
    path: '/api/admin/departures',
    body: { coachIds: ['COA_1'], leaveOn: day(23), reason: 'Lost', notify: false },
    answer: { departureId: 'departure-1', changed: 2, nightsFreed: 1, recipients: 0 },
  })
  week.add('booking_changes', { id: 'departure-1', kind: 'departure' })
  week.audit('departure', 'departure-1', organiser)
  week.at('23 10:30')
  week.act(organiser, {
    kind: 'undo_departure',
    path: '/api/admin/departures/departure-1/undo',
    body: { reason: 'The match is played again' },
    answer: { restored: 2, ...undone },
  })
  week.audit('departure', 'departure-1', organiser)
  giveOut(week, organiser, bala)
  week.at('23 13:00')
  settle(week)
  upload(week)
  // Still there on the last day.
  week.get('OFC_1').nights.set(23, 'id-B')
  replaceVelu(week, organiser, desk)
  tellArrivals(week, organiser, bala)
  useKey(week, organiser)
  showTeam(week, bala, ['COA_2', 'PLA_3', 'PLA_4', 'PLA_5', 'PLA_8'])
  showHotel(week, bala)
  showBoard(week)
  week.snapshot(() => readInTheEvening(week, organiser))
}

const settle = (week: WeekBuilder): void => {
  const night = day(21)
  const adjustment = { rooms: -1, reason: 'Out of order' }
  week.act(organiser, {
    kind: 'adjust_night',
    path: `/api/admin/night-audit/${night}/adjustments`,
    body: { hotelId: 'A', instanceCode: '1', ...adjustment },
    status: 201,
    answer: { id: 7, night, ...adjustment },
  })
  week.add('night_adjustments', { id: 7, night, instance_id: 'id-A', ...adjustment, amount: null })
  week.audit('night_audit', night, organiser)
  const invoice = { hotelId: 'A', number: 'INV-1', startDate: night, endDate: night, roomNights: 2, amount: 200_000 }
  const stored = { id: 8, hotel_id: 'A', number: 'INV-1', amount: 200_000 }
  const ours = { roomNights: 1, amount: 100_000 }
  const answer = { id: 8, number: 'INV-1', amount: 200_000, ours, difference: 100_000 }
  week.act(organiser, {
    kind: 'add_invoice',
    path: '/api/admin/settlement/invoices',
    body: invoice,
    status: 201,
    answer,
  })
  week.add('invoices', stored)
  week.audit('night_audit', 'A', organiser)
  week.read(organiser, 'settlement', `/api/admin/settlement?hotelId=A&startDate=${night}&endDate=${night}`, {
    hotel: { hotelId: 'A' },
    lines: [{ night, instanceCode: '1', rooms: 2, rate: 100_000, amount: 200_000, status: 'closed' }],
    adjustments: [{ night, rooms: -1, amount: -100_000 }],
    totals: { roomNights: 1, amount: 100_000, openNights: 0 },
    invoices: [answer],
  })
}

const upload = (week: WeekBuilder): void => {
  const row = { COACH_ID: 'COA_2', PLAYER_ID: 'PLA_5', PLAYER_NAME: 'Tamil', HOTEL_ID: 'B' }
  const booked = { BOOKING_REFERENCE: 'REF-B', BOOKING_START_DATE: '23/11/2026', BOOKING_END_DATE: '26/11/2026' }
  week.act(organiser, {
    kind: 'upload',
    path: '/api/admin/upload/players',
    body: { type: 'players', options: {}, rows: [{ ...row, ...booked }] },
    answer: { success: true, created: 1, placeholders: 0, errors: [], warnings: [], uploadId: 'upload-1' },
  })
  week.add('uploads', { id: 'upload-1', upload_type: 'players' })
  const values = { role: 'player', name: 'Tamil', coach_id: 'COA_2', mobile_number: null, upload_id: 'upload-1' }
  week.person('PLA_5', values, 'B', [23, 26])
  week.audit('upload', 'players.psv', organiser)
}

const giveUp = (week: WeekBuilder, code: string, nights: readonly number[]): void => {
  const person = week.get(code)
  for (const night of nights) person.nights.set(night, `-${person.nights.get(night)}`)
}

const personOf = (week: WeekBuilder, code: string): MutableRow => {
  const { row, booking } = week.get(code)
  return {
    participantId: code,
    name: row['name'],
    checkinStatus: row['checkin_status'],
    checkinTime: row['checkin_time'],
    checkoutTime: row['checkout_time'],
    bookingReference: booking['reference'],
    bookingStartDate: booking['start_date'],
  }
}

const showTeam = (week: WeekBuilder, actor: Actor, codes: readonly string[]): void => {
  const [coach, ...players] = codes.map((code) => personOf(week, code))
  week.read(actor, `portal-${actor.coachId}`, '/api/coach/dashboard', { coach, players })
}

const showBoard = (week: WeekBuilder): void => {
  const participants = [...week.people.keys()].map((code) => personOf(week, code))
  const totalPending = participants.filter(({ checkinStatus }) => checkinStatus === 'pending').length
  week.read(desk, 'board-1', '/api/admin/dashboard/checkin?page=1', { participants, stats: { totalPending } })
}
