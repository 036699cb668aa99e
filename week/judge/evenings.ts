import type { Reading, Row, Snapshot } from '../evidence.ts'
import { dayOf, nightInProgress, noonAfter } from './days.ts'
import type { Facts } from './facts.ts'
import { judgeJourneyBoards } from './journeys.ts'
import { judgeGivenLists, judgeList } from './lists.ts'
import { column, fieldOf, groupBy, hasNextPage, isTrueIn, itemsOf, listIn, rangeIn, textIn } from './values.ts'

/** What was read or downloaded after the last act before a snapshot shows what the snapshot has. */
export const judgeEvenings = (facts: Facts): void => {
  for (const snapshot of facts.evidence.snapshots) {
    const isOfEvening = ({ began, ended }: { readonly began: number; readonly ended: number }) =>
      began > snapshot.quietSince && ended <= snapshot.taken
    const readings = facts.evidence.readings.filter((reading) => isOfEvening(reading) && reading.status === 200)
    const downloads = facts.evidence.downloads.filter((download) => isOfEvening(download) && download.status === 200)
    const backups = readings.find(({ path }) => path === '/api/admin/technical/backups')
    for (const reading of readings) {
      if (reading.path.startsWith('/api/admin/participants/unhoused?')) judgeUnhoused(facts, reading, snapshot)
      if (reading.path === '/api/admin/todo') judgeTodo(facts, reading, snapshot, backups)
      if (reading.path.startsWith('/api/admin/lists/changes?')) judgeGivenLists(facts, reading, snapshot)
      if (/^\/api\/admin\/journeys[/?]/.test(reading.path)) judgeJourneyBoards(facts, reading, snapshot)
    }
    if (backups) judgeBackups(facts, backups)
    for (const download of downloads) judgeList(facts, download, snapshot)
  }
}

/** Everybody who is expected or in house, needs a room, and is booked in no hotel. */
const judgeUnhoused = (facts: Facts, { answer, at }: Reading, { rows }: Snapshot): void => {
  const today = dayOf(Date.parse(at))
  const bookings = new Map(rows.bookings.map((row) => [column(row, 'participant_id'), row]))
  const isUnhoused = (row: Row): boolean => {
    const booking = bookings.get(column(row, 'id'))
    const status = column(row, 'checkin_status')
    if (isTrueIn(row, 'is_reference_only') || status === 'checked_out' || textIn(row, 'replaced_by') !== null) {
      return false
    }
    if (!booking) return true
    if (textIn(booking, 'hotel_id') !== null || textIn(booking, 'released_from') !== null) return false
    return status === 'checked_in' || column(booking, 'end_date') >= today
  }
  const expected = new Set(rows.participants.filter(isUnhoused).map((row) => column(row, 'participant_id')))
  const shown = new Set(listIn(answer, 'data').map((person) => textIn(person, 'participantId') ?? ''))
  for (const code of hasNextPage(answer) ? [] : expected) {
    if (!shown.has(code)) facts.find('screens', `${code} has no room at ${at}, and is not on the list of those without`)
  }
  for (const code of shown) {
    if (!expected.has(code))
      facts.find('screens', `${code} is on the list of those without a room at ${at}, and is not`)
  }
}

/** A backup is old after a day, and an hour in which tonight's may still be written. */
const backupHours = 25

/** The tasks that must be there: no more, and none missing. */
const judgeTodo = (facts: Facts, { answer, at, actor }: Reading, snapshot: Snapshot, backups?: Reading): void => {
  const now = Date.parse(at)
  const shown = new Map(
    itemsOf(answer).map((task): [string, string] => [textIn(task, 'kind') ?? '', textIn(task, 'text') ?? '']),
  )
  // The gateway's file has no texts, and nobody has said when the event ends.
  const expected = new Set(['dlt_text', 'retention_date'])
  const open = openNights(snapshot, now)
  const [oldest = ''] = open
  if (open.length > 0) expected.add('nights_open')
  if (unverifiedHotels(snapshot, now).length > 0) expected.add('hotels_unverified')
  if (backups) {
    const newest = Math.max(0, ...goodBackups(backups).map((backup) => Date.parse(textIn(backup, 'at') ?? '')))
    if (now - newest > backupHours * 3_600_000) expected.add('backup_old')
  } else if (shown.has('backup_old')) expected.add('backup_old')
  if (snapshot.rows.sms_messages.some(isHeld)) expected.add('sms_held')
  for (const kind of new Set([...expected, ...shown.keys()])) {
    if (expected.has(kind) && !shown.has(kind)) facts.find('screens', `${actor.name} has not to do ${kind} at ${at}`)
    if (!expected.has(kind)) facts.find('screens', `${actor.name} has to do ${kind} at ${at}, which is done`)
  }
  const text = shown.get('nights_open')
  const day = oldest.split('-').toReversed().join('/')
  if (text !== undefined && !(text.startsWith(`${open.length} `) && text.includes(day))) {
    facts.find('screens', `“${text}” at ${at}, expected ${open.length} nights from ${oldest} on`)
  }
}

const isHeld = (row: Row): boolean =>
  column(row, 'next_attempt_at') === 'infinity' && ['queued', 'unconfirmed'].includes(column(row, 'state'))

/** Nights with rooms that are over and not closed. */
const openNights = ({ rows }: Snapshot, now: number): string[] => {
  const closed = new Set(rows.night_audits.map((row) => column(row, 'night')))
  const nights = new Set(rows.room_nights.map((row) => column(row, 'night')))
  return [...nights].filter((night) => !closed.has(night) && noonAfter(night) <= now).toSorted()
}

/** Hotels in which a coach is in house, and that no coach has verified. */
const unverifiedHotels = ({ rows }: Snapshot, now: number): string[] => {
  const night = nightInProgress(now)
  const verified = new Set(rows.hotel_verifications.map((row) => column(row, 'hotel_id')))
  const instances = new Map(rows.hotel_instances.map((row) => [column(row, 'id'), column(row, 'hotel_id')]))
  const pieces = groupBy(rows.stays, (row) => column(row, 'participant_id'))
  const hotels = rows.participants.flatMap((row) => {
    const isThere = column(row, 'role') === 'coach' && column(row, 'checkin_status') === 'checked_in'
    if (!isThere || isTrueIn(row, 'is_reference_only')) return []
    const places = (pieces.get(column(row, 'id')) ?? []).filter((piece) => {
      const [from, until] = rangeIn(piece, 'nights')
      return from <= night && night < until
    })
    return places.map((piece) => instances.get(column(piece, 'instance_id')) ?? '')
  })
  return [...new Set(hotels)].filter((hotelId) => !verified.has(hotelId))
}

const goodBackups = ({ answer }: Reading): unknown[] => itemsOf(answer).filter((backup) => isTrueIn(backup, 'verified'))

const backupsKept = 7

/** Each backup that was made is kept and could be read again, while it is one of the newest. */
const judgeBackups = (facts: Facts, reading: Reading): void => {
  const kept = goodBackups(reading)
  const names = new Set(kept.map((backup) => textIn(backup, 'name')))
  // Those that a restored database does not know are files, too.
  if (itemsOf(reading.answer).length >= backupsKept) return
  for (const act of facts.actsOf('back_up')) {
    if (act.outcome !== 'done' || act.ended > reading.began) continue
    const name = textIn(act.answer, 'name')
    if (fieldOf(act.answer, 'verified') !== true) facts.find('once', `${act.id} made ${name}, which cannot be read`)
    if (!names.has(name)) facts.find('once', `${act.id} made the backup ${name}, which is not kept at ${reading.at}`)
  }
}
