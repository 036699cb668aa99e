import { addDays } from '@trophy/contract/core/dates/days.ts'
import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { createHotel } from '../factories/hotels.ts'
import { newHotel } from '../factories/new-hotels.ts'
import { newLeader } from '../factories/new-participants.ts'
import { createCoach, createPlayer, type TestPerson } from '../factories/people.ts'
import { newReassignment } from '../factories/reassignments.ts'
import {
  checkedInCoach,
  checkedInPlayer,
  checkedOutPlayer,
  latePlayer,
  pendingCoach,
  pendingPlayer,
  verifyHotel,
} from '../factories/stays.ts'
import { nextNumber } from '../factories/numbering.ts'
import { uploadLines } from '../sheets/small-event.ts'
import type { TestApp } from '../test-app.ts'
import { formOf, uploadOfPlayers } from './sent-sheets.ts'

type Server = Pick<TestApp, 'app' | 'context' | 'database' | 'signInAs'>

/** A request that succeeds, and one that only differs in body or address. */
export interface CreatingCall {
  readonly url: string
  readonly payload?: object | Buffer
  readonly other: Partial<Pick<CreatingCall, 'url' | 'payload' | 'headers'>>
  /** Beside those of the session. */
  readonly headers?: Readonly<Record<string, string>>
  /** The coach who calls; by default an admin does. */
  readonly as?: string
}

type Prepare = (server: Server) => Promise<CreatingCall>

const post = async ({ app, signInAs }: Server, { url, payload }: Pick<CreatingCall, 'url' | 'payload'>) => {
  const headers = await signInAs('admin')
  const response = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`)
  return response.json<{ id: string; departureId: string; participantId: string; planId: string; releaseId: string }>()
}

/** A call whose other one has another reason. */
const withReason = (url: string, payload: object = {}): CreatingCall => ({
  url,
  payload: { ...payload, reason: 'The first reason' },
  other: { payload: { ...payload, reason: 'Another reason' } },
})

const arrival: Prepare = async ({ database }) => {
  const { hotelId } = await createHotel(database)
  const payload = { name: 'Meera', role: 'player', teamName: 'A', hotelId, lastDay: '2026-11-24', reason: 'Not listed' }
  return { url: '/api/admin/desk/arrivals', payload, other: { payload: { ...payload, name: 'Mira' } } }
}

const noShow: Prepare = async ({ database }) =>
  withReason('/api/admin/no-shows/release', { participantIds: [(await latePlayer(database)).id] })

/** A departure of one player's team. */
const departure: Prepare = async ({ database }) => {
  const coach = await createCoach(database)
  await createPlayer(database, { coach })
  return withReason('/api/admin/departures', { coachIds: [coach.id], leaveOn: '2026-11-22', notify: true })
}

/** A plan for one person in a hotel that is lost. */
const plan: Prepare = async ({ database }) => {
  const lost = await createHotel(database)
  await createHotel(database)
  await createPlayer(database, { booking: { hotel: lost } })
  const payload = { hotelId: lost.hotelId, from: '2026-11-21' }
  return { url: '/api/admin/rehousing/plans', payload, other: { payload: { ...payload, from: '2026-11-22' } } }
}

const carryOut: Prepare = async (server) => {
  const { planId } = await post(server, await plan(server))
  return withReason(`/api/admin/rehousing/plans/${planId}/carry-out`)
}

const atDesk = (action: 'checkin' | 'checkout', { id }: TestPerson): CreatingCall => {
  const payload = { participantIds: [id] }
  return { url: `/api/admin/${action}`, payload, other: { payload: { ...payload, overrideReason: 'By bus' } } }
}

const byCoach = async (
  database: Server['database'],
  action: 'checkin' | 'checkout',
  create: typeof pendingCoach,
): Promise<CreatingCall> => {
  const coach = await create(database)
  await verifyHotel(database, coach)
  const payload = { participantIds: [coach.id] }
  const other = { payload: { participantIds: [coach.participantId] } }
  return { url: `/api/coach/${action}`, payload, other, as: coach.id }
}

/** A past night of a hotel that no other call closes. */
const newNight = async ({ database }: Server): Promise<{ readonly path: string; readonly hotelId: string }> => {
  const night = addDays('2026-01-01', nextNumber('hotels'))
  const { hotelId } = await createHotel(database, { instances: [{ startDate: night, endDate: night }] })
  return { path: `/api/admin/night-audit/${night}`, hotelId }
}

const invoice: Prepare = async ({ database }) => {
  const { hotelId } = await createHotel(database)
  const nights = { startDate: '2026-11-01', endDate: '2026-11-02' }
  const payload = { hotelId, number: 'INV-1', date: '2026-11-03', ...nights, roomNights: 2, amount: 500_000 }
  return { url: '/api/admin/settlement/invoices', payload, other: { payload: { ...payload, amount: 1 } } }
}

const message = { notificationType: 'general', subject: 'Dinner', customText: 'Dinner is at 8' }

const toCoaches: Prepare = async ({ database }) => {
  const { participantId } = await createCoach(database)
  const payload = { selectedCoaches: [participantId], includeTeamMembers: true, ...message }
  return {
    url: '/api/admin/notifications/send-to-coaches',
    payload,
    other: { payload: { ...payload, subject: 'Lunch' } },
  }
}

/** A roll-call that is open, of a team with one player. */
const rollCall: Prepare = async ({ database }) => {
  await database.run(sql`UPDATE settings SET roll_call_time = '13:00'`)
  const hotel = await createHotel(database)
  const coach = await pendingCoach(database, { booking: { hotel } })
  const player = await checkedInPlayer(database, { coach, booking: { hotel } })
  const payload = { night: '2026-11-21', missing: [player.id], note: 'Not in the room' }
  return { url: '/api/coach/roll-call', payload, other: { payload: { ...payload, note: 'Away' } }, as: coach.id }
}

/** For each endpoint that creates something a call, with what it needs. */
export const creatingCalls: Readonly<Record<string, Prepare>> = {
  'POST /api/admin/accounts': async () => {
    const number = nextNumber('users')
    const payload = {
      name: 'Asha Rao',
      email: `asha${number}@example.org`,
      mobileNumber: `+9198123456${String(number).padStart(2, '0')}`,
      role: 'admin',
      password: 'seven green boats',
    }
    return { url: '/api/admin/accounts', payload, other: { payload: { ...payload, name: 'Asha' } } }
  },
  'POST /api/admin/api-keys': async () => {
    const payload = { name: `Scoreboard ${nextNumber('users')}`, scope: 'read' }
    return { url: '/api/admin/api-keys', payload, other: { payload: { ...payload, scope: 'desk' } } }
  },
  'POST /api/admin/desk-codes': async ({ database }) =>
    withReason('/api/admin/desk-codes', { coachId: (await createCoach(database)).id }),
  'POST /api/admin/participants': async ({ database }) => {
    const { hotelId } = await createHotel(database)
    const payload = newLeader('official', { hotelId })
    return { url: '/api/admin/participants', payload, other: { payload: { ...payload, name: 'Rani' } } }
  },
  'POST /api/admin/hotels': async () => {
    const payload = newHotel({ hotelId: `NEW${nextNumber('hotels')}`, mode: 'new' })
    return { url: '/api/admin/hotels', payload, other: { payload: { ...payload, totalRooms: 11 } } }
  },
  'POST /api/admin/booking-reassignment': async ({ database }) => {
    const [from, to] = [await createHotel(database), await createHotel(database)]
    const person = await createPlayer(database, { booking: { hotel: from } })
    const payload = newReassignment([person], { from, to, notifyCoaches: true })
    return {
      url: '/api/admin/booking-reassignment',
      payload,
      other: { payload: { ...payload, newBookingReference: 'NEW-2' } },
    }
  },
  'POST /api/admin/upload/:type': async () => {
    const id = `SHEET${nextNumber('hotels')}`
    const { headers, payload } = await formOf(id)
    const url = '/api/admin/upload/hotel-inventory'
    // As long as the first.
    return { url, payload, other: await formOf(`OTHER${id.slice('SHEET'.length)}`), headers }
  },
  'POST /api/admin/uploads/:uploadId/undo': async ({ context }) => {
    const line = `SHEET${nextNumber('hotels')}|1|01/11/2026|30/11/2026|5`
    const { uploadId } = await uploadLines(context, 'hotel-inventory', [line])
    return withReason(`/api/admin/uploads/${uploadId}/undo`)
  },
  'POST /api/admin/uploads/:uploadId/rejected-rows': async (server) => {
    const { id, rejected } = await uploadOfPlayers(server)
    const cells = rejected.split('|')
    const url = `/api/admin/uploads/${id}/rejected-rows`
    return { url, payload: [{ rowNumber: 3, cells }], other: { payload: [{ rowNumber: 4, cells }] } }
  },
  'POST /api/admin/departures': departure,
  'POST /api/admin/departures/:departureId/undo': async (server) =>
    withReason(`/api/admin/departures/${(await post(server, await departure(server))).departureId}/undo`),
  'POST /api/admin/rehousing/plans': plan,
  'POST /api/admin/rehousing/plans/:planId/carry-out': carryOut,
  'POST /api/admin/rehousing/plans/:planId/undo': async (server) => {
    const carried = await carryOut(server)
    await post(server, carried)
    return withReason(carried.url.replace('carry-out', 'undo'))
  },
  'POST /api/admin/participants/merge': async ({ database }) => {
    const [keep, remove] = [(await createPlayer(database)).id, (await createPlayer(database)).id]
    return withReason('/api/admin/participants/merge', { keep, remove })
  },
  'POST /api/admin/participants/:id/replace': async ({ database }) =>
    withReason(`/api/admin/participants/${(await pendingPlayer(database)).id}/replace`, { name: 'Devi Nair' }),
  'POST /api/admin/desk/arrivals': arrival,
  'POST /api/admin/desk/arrivals/:participantId/undo': async (server) =>
    withReason(`/api/admin/desk/arrivals/${(await post(server, await arrival(server))).participantId}/undo`),
  'POST /api/admin/no-shows/release': noShow,
  'POST /api/admin/no-shows/:releaseId/undo': async (server) => {
    const undo = async () => `/api/admin/no-shows/${(await post(server, await noShow(server))).releaseId}/undo`
    return { url: await undo(), other: { url: await undo() } }
  },
  'POST /api/admin/checkin': async ({ database }) => atDesk('checkin', await pendingPlayer(database)),
  'POST /api/admin/checkout': async ({ database }) => atDesk('checkout', await checkedInPlayer(database)),
  'POST /api/coach/checkin': ({ database }) => byCoach(database, 'checkin', pendingCoach),
  'POST /api/coach/checkout': ({ database }) => byCoach(database, 'checkout', checkedInCoach),
  'POST /api/admin/paper/checkins': async ({ database }) => {
    const { id } = await pendingPlayer(database)
    const serial = await database.value(z.int(), sql`SELECT paper_number FROM participants WHERE id = ${id}`)
    const payload = { number: paperNumberOf(serial) }
    const other = { payload: { ...payload, checkinTime: '2026-11-21T13:00:00+05:30' } }
    return { url: '/api/admin/paper/checkins', payload, other }
  },
  'POST /api/admin/checkin/undo': async ({ database }) =>
    withReason('/api/admin/checkin/undo', { participantIds: [(await checkedInPlayer(database)).id] }),
  'POST /api/admin/checkout/undo': async ({ database }) =>
    withReason('/api/admin/checkout/undo', { participantIds: [(await checkedOutPlayer(database)).id] }),
  'POST /api/coach/roll-call': rollCall,
  'PUT /api/coach/rooms': async ({ database }) => {
    const coach = await pendingCoach(database)
    await verifyHotel(database, coach)
    const payload = { participantIds: [coach.id], roomNumber: '204' }
    return { url: '/api/coach/rooms', payload, other: { payload: { ...payload, roomNumber: '205' } }, as: coach.id }
  },
  'PUT /api/coach/journeys/:direction': async ({ database }) => {
    const payload = { mode: 'own', place: 'Ooty', at: '2026-11-23T06:40:00+05:30', people: 2 }
    const other = { payload: { ...payload, people: 3 } }
    return { url: '/api/coach/journeys/arrival', payload, other, as: (await pendingCoach(database)).id }
  },
  'POST /api/admin/roll-call/:night/outcomes': async ({ database }) => {
    const { id } = await createPlayer(database)
    await database.run(sql`
      INSERT INTO missing_players (night, participant_id, named_at) VALUES ('2026-11-21', ${id}, '2026-11-21')`)
    const payload = { participantId: id, outcome: 'found_safe' }
    const url = '/api/admin/roll-call/2026-11-21/outcomes'
    return { url, payload, other: { payload: { ...payload, outcome: 'gone_home' } } }
  },
  'POST /api/admin/night-audit/:night/close': async (server) => {
    const url = `${(await newNight(server)).path}/close`
    return { url, payload: { note: 'All counted' }, other: { payload: { note: 'Counted twice' } } }
  },
  'POST /api/admin/night-audit/:night/adjustments': async (server) => {
    const { path, hotelId } = await newNight(server)
    await post(server, { url: `${path}/close`, payload: {} })
    return withReason(`${path}/adjustments`, { hotelId, instanceCode: '1', rooms: -2 })
  },
  'POST /api/admin/settlement/invoices': invoice,
  'POST /api/admin/settlement/invoices/:invoiceId/withdraw': async (server) =>
    withReason(`/api/admin/settlement/invoices/${(await post(server, await invoice(server))).id}/withdraw`),
  'POST /api/admin/notifications/send-enhanced': async ({ database }) => {
    await createCoach(database)
    const payload = { audienceType: 'coaches_only', ...message }
    const url = '/api/admin/notifications/send-enhanced'
    return { url, payload, other: { payload: { ...payload, subject: 'Lunch' } } }
  },
  'POST /api/admin/notifications/send-to-coaches': toCoaches,
  'POST /api/admin/notifications/:id/correction': async (server) => {
    await post(server, await toCoaches(server))
    const [sent] = await server.database.all<{ id: string }>(sql`
      UPDATE notifications SET stopped_at = sent_at
      WHERE id = (SELECT id FROM notifications ORDER BY sent_at DESC LIMIT 1) RETURNING id`)
    const url = `/api/admin/notifications/${sent?.id}/correction`
    return { url, payload: message, other: { payload: { ...message, subject: 'Lunch' } } }
  },
  'POST /api/admin/notifications/:id/send-again': async (server) => {
    await post(server, await toCoaches(server))
    const [sent] = await server.database.all<{ id: string }>(sql`
      UPDATE sms_messages SET state = 'failed', last_error = 'No network'
      WHERE notification_id = (SELECT id FROM notifications ORDER BY sent_at DESC LIMIT 1)
      RETURNING notification_id AS id`)
    const url = `/api/admin/notifications/${sent?.id}/send-again`
    return { url, payload: { includeUnconfirmed: false }, other: { payload: { includeUnconfirmed: true } } }
  },
}
