import { hotelQuerySchema } from '@trophy/contract/hotels/hotels.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectHotelHistory, selectInstances } from '../../hotels/hotels.sql.ts'
import { selectSent } from '../../notifications/sent.sql.ts'
import { selectParticipantHistory } from '../../participants/history/participant-history.sql.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { takeDue, takeUnconfirmed } from '../../platform/sms/dispatcher/sms-dispatcher.sql.ts'
import { selectOverbookedNights } from '../../reports/overbooking-report.sql.ts'
import { selectMissing, selectTeams } from '../../roll-call/roll-call.sql.ts'
import { selectSettingsHistory } from '../../settings/settings.sql.ts'
import { planOf } from '../../testing/database/plan-of.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { selectRejectedPage, selectPastUploads, selectRejectedRows } from '../../uploads/past/past-uploads.sql.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(1)
})
afterAll(() => test.close())

const id = '00000000-0000-4000-8000-000000000001'
const place = { hotelId: 'LAKE', instanceCode: '2', night: '2026-11-21' }
const range = { startDate: '2026-11-01', endDate: '2026-11-30' }
const take = { now: new Date('2026-11-21T08:30:00Z'), worker: id, maximum: 100, ratePerSecond: 50, probeSeconds: 30 }
const hotels = hotelQuerySchema.parse({ search: 'lake' })

/**
 * What is read in parts, and what limits a growing table, with the line of its plan by which it reads the part only.
 * Participants, boards, audit log and export have tests beside their statements.
 */
it.each<[string, (db: Queryable) => Promise<unknown>, RegExp]>([
  ['rejected rows', (db) => selectRejectedRows(db, id, 500, 500), /using upload_rejected_rows_pkey/],
  [
    'rejected rows to correct',
    (db) => selectRejectedPage(db, id, { page: 2, limit: 50 }),
    /using upload_rejected_rows_pkey/,
  ],
  ['past uploads', (db) => selectPastUploads(db, { page: 2, limit: 20 }), /Backward using uploads_started_at/],
  ['sent notifications', (db) => selectSent(db, { page: 2, limit: 20 }), /using notifications_sent_at/],
  [
    'the history of a participant',
    (db) => selectParticipantHistory(db, { ids: [id], participantIds: [] }, 50),
    /using participant_history_participant_id_id/,
  ],
  [
    'the history of an instance',
    (db) => selectHotelHistory(db, { instanceId: id }, 50),
    /using admin_history_instance_id_id/,
  ],
  ['the history of settings', (db) => selectSettingsHistory(db, 50), /using admin_history_instance_id_id/],
  ['who is missing', (db) => selectMissing(db, '2026-11-21'), /missing_players_open_idx/],
  ['the answers of a night', (db) => selectTeams(db, '2026-11-21', true), /roll_call_answers_night_coach_id_id_idx/],
  ['SMS that are due', (db) => takeDue(db, take), /using sms_due/],
  ['unconfirmed SMS', (db) => takeUnconfirmed(db, 100, 30), /using sms_unconfirmed/],
  ['the hotels that a search finds', (db) => selectInstances(db, hotels, '2026-11-21'), /hotel_instances_search_text/],
  ['overbooked nights', (db) => selectOverbookedNights(db, range, place, 500), /Index Cond: \(hotel_id >= 'LAKE'/],
])('a part of %s is read by an index', async (_name, select, line) => {
  expect(await planOf(test.database, select, { sortsGroups: true })).toContainEqual(expect.stringMatching(line))
})
