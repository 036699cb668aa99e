import sql, { type Sql } from 'sql-template-tag'
import { eventSize, generateEvent, previewMasking, systemClock } from '@trophy/server/testing'
import { insertParticipantHistory } from '@trophy/server/testing/statements'
import { openEventDatabase } from './lib/server/workbench.ts'

/**
 * The preview of masking for 52,500 people with five history records, of which three are check-ins, two audit events
 * and an SMS each. Exits with 1 above the limit.
 *
 * `npx tsx bench/retention.bench.ts`; two minutes.
 */
const limitSeconds = 5

const actor = { id: null, role: 'admin', name: 'Priya Nair', address: null } as const
const { database, close } = await openEventDatabase()

const addRecords = async (): Promise<void> => {
  const added = (changes: Sql, records: number): Sql => sql`
    (SELECT p.id, ${changes} AS changes, now() AS happened_at
      FROM participants AS p, generate_series(1, ${records}::integer)) AS changed`
  const origin = { actor, now: systemClock.now() }
  const newNumber = sql`jsonb_build_array(
    jsonb_build_object('field', 'mobileNumber', 'from', null, 'to', p.mobile_number))`
  await database.run(insertParticipantHistory(added(newNumber, 2), origin))
  await database.run(insertParticipantHistory(added(sql`NULL::jsonb`, 3), { ...origin, event: 'checkin' }))
  await database.run(sql`
    INSERT INTO audit_events (happened_at, kind, outcome, actor_name, object, detail)
    SELECT now(), 'checkin', 'succeeded', 'Priya Nair', participant_id, 'Asked at the desk'
    FROM participants, generate_series(1, 2)`)
  await database.run(sql`
    INSERT INTO sms_messages (mobile_number, template_key, variables, text, created_at, expires_at, state)
    SELECT mobile_number, 'general', '{"message": "Bus at 6"}', 'Bus at 6', now(), now(), 'sent' FROM participants`)
  await database.run(sql`ANALYZE`)
}

try {
  await generateEvent(database, eventSize)
  await addRecords()
  for (let round = 1; round <= 3; round += 1) {
    const started = performance.now()
    const figures = await previewMasking({ database })
    const seconds = (performance.now() - started) / 1000
    console.log(`preview ${JSON.stringify(figures)}: ${seconds.toFixed(2)} s`)
    if (seconds > limitSeconds) process.exitCode = 1
  }
} finally {
  await close()
}
