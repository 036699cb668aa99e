import type { Actor } from '../../evidence.ts'
import { readJourneys } from './hand-made-journeys.ts'
import { giveOutLists, readLists } from './hand-made-lists.ts'
import { day, instant, type WeekBuilder } from './week-builder.ts'

/* What the office and a technical admin do in the hand-made week. */

/** On the last morning lists are given out, and a coach shows the passes of the team. */
export const giveOut = (week: WeekBuilder, office: Actor, coach: Actor): void => {
  giveOutLists(week, office)
  week.read(coach, 'passes', '/api/coach/passes', [{ participantId: 'PLA_7', name: 'Velu', code: 'TP000007ABC' }])
  week.read(office, 'signed out', '/api/admin/passes?code=TP000007ABC', { message: 'Not authenticated' }, 401)
}

/** Another player comes into the place, and the pass of the former one is shown at a desk. */
export const replaceVelu = (week: WeekBuilder, office: Actor, desk: Actor): void => {
  const newcomer = { name: 'Wasim', mobileNumber: '+919811111188' }
  week.act(office, {
    kind: 'replace_participant',
    path: '/api/admin/participants/PLA_7/replace',
    body: { ...newcomer, reason: 'Injured' },
    status: 201,
    answer: { id: 'id-PLA_8', participantId: 'PLA_8', ...newcomer },
  })
  const { row, booking, nights } = week.get('PLA_7')
  Object.assign(row, { replaced_by: 'id-PLA_8' })
  Object.assign(booking, { end_date: day(23), released_from: day(23) })
  for (const [night, place] of nights) nights.set(night, `-${place}`)
  for (const night of [24, 25]) nights.delete(night)
  const values = { role: 'player', name: 'Wasim', coach_id: 'COA_2', mobile_number: newcomer.mobileNumber }
  week.person('PLA_8', values, 'B', [23, 26])
  for (const code of ['PLA_7', 'PLA_8']) week.history(code, office)
  const replaced = { message: 'Velu was replaced by Wasim' }
  week.read(desk, 'scan', '/api/admin/passes?code=TP000007ABC', replaced, 409)
  week.act(
    { client: 'stranger', role: 'public', name: 'stranger', coachId: null },
    {
      kind: 'try_sign_in',
      path: '/api/auth/coach/verify-otp',
      body: { mobileNumber: '+919800000011', otp: '123456' },
      outcome: 'refused',
      status: 401,
      answer: { message: 'Invalid or expired code' },
    },
  )
}

export const showHotel = (week: WeekBuilder, coach: Actor): void => {
  const hotels = [{ hotelName: 'Hotel of Bala', address: 'B Road', district: 'Chennai' }]
  week.read(coach, 'hotel', '/api/coach/hotel', { opensOn: null, movesOn: null, hotels })
}

/** When all work is done. */
export const readInTheEvening = (week: WeekBuilder, office: Actor): void => {
  const technician: Actor = { client: 'technician', role: 'technical_admin', name: 'Technician', coachId: null }
  week.read(office, 'unhoused', '/api/admin/participants/unhoused?page=1&limit=100', { data: [] })
  const backup = { name: 'trophy-1.dump', at: instant('23 03:00'), bytes: 1000, version: '1', verified: true }
  week.read(technician, 'backups', '/api/admin/technical/backups', [backup])
  week.read(office, 'todo', '/api/admin/todo', [
    { kind: 'nights_open', text: '2 nights are over and not closed, the oldest is 20/11/2026.' },
    { kind: 'dlt_text', text: 'The file has no texts' },
    { kind: 'retention_date', text: 'No last day' },
  ])
  readJourneys(week, office)
  readLists(week, office)
}
