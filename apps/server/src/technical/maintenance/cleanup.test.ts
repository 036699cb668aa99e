import { technicalEndpoints } from '@trophy/contract/technical/technical.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { readBackupStatus } from '../../backup/status.service.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { recordEvent } from '../../platform/runs.sql.ts'
import { createFailedBatches, createUpload } from '../../testing/factories/uploads.ts'
import { checkedInPlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>

// Now is 21 November 2026, 14:00 in India; thirty days ago it was 22 October.
const old = '2026-10-22T13:59:59+05:30'
const young = '2026-10-22T14:00:01+05:30'

it.beforeAll(async () => {
  headers = await server.signInAs('technical_admin')
  for (const at of [old, young]) await plant(at)
})

const cleanUp = async (payload?: object) => {
  const { path } = technicalEndpoints.cleanupEvents
  const response = await server.app.inject({ method: 'POST', url: path, headers, ...(payload && { payload }) })
  return { status: response.statusCode, message: response.json<{ message: string }>().message }
}

/** One event of each kind that ended at that time, and one that has not ended. */
const plant = async (at: string): Promise<void> => {
  const { database } = server
  await createFailedBatches(database, await createUpload(database, { startedAt: at }), 2)
  await database.run(sql`UPDATE uploads SET finished_at = ${at} WHERE started_at = ${at}`)
  await database.run(sql`
    INSERT INTO uploads (upload_type, file_name, file_format, options, started_at)
    VALUES ('players', 'at work.psv', 'psv', '{}', ${at})`)
  await database.run(sql`
    INSERT INTO runs (kind, started_at, finished_at, steps_total, differences)
    VALUES ('recount', ${at}, ${at}, 1, 0), ('recount', ${at}, NULL, 1, 0)`)
  await database.run(
    sql`INSERT INTO sign_in_tries (key, kind, tried_at, counts_until) VALUES ('::1', 'admin_login', ${at}, ${at})`,
  )
  await database.run(sql`INSERT INTO runs (kind, started_at, finished_at) VALUES ('planted', ${at}, ${at})`)
  await plantSms(at)
  await queueJob(database, 'planted', {}, { key: `given up ${at}` })
  await queueJob(database, 'planted', {}, { key: `to come ${at}` })
  await database.run(sql`
    UPDATE graphile_worker._private_jobs
    SET updated_at = ${at}, attempts = CASE WHEN key LIKE 'given up%' THEN max_attempts ELSE 0 END
    WHERE key LIKE ${`% ${at}`}`)
}

/** A sent SMS of a notification to a checked-in person, and a queued one. */
const plantSms = async (at: string): Promise<void> => {
  const { database } = server
  const { id } = await checkedInPlayer(database)
  await database.run(sql`
    WITH note AS (
      INSERT INTO notifications (audience, notification_type, message, sent_at)
      VALUES ('all_participants', 'general', 'Hello', ${at}) RETURNING id
    ),
    sent AS (
      INSERT INTO sms_messages (mobile_number, template_key, text, state, created_at, expires_at, settled_at, notification_id)
      SELECT '+919876543210', 'general', 'Hello', state, ${at}::timestamptz, '2040-01-01',
        CASE state WHEN 'sent' THEN ${at}::timestamptz END, id
      FROM note, unnest(ARRAY['sent', 'queued']) AS state RETURNING id, state
    )
    INSERT INTO notification_recipients (notification_id, participant_id, delivery_method, sms_id)
    SELECT note.id, ${id}::uuid, 'sms', sent.id FROM note, sent WHERE sent.state = 'sent'`)
}

const counts = () =>
  server.database.first(sql`
    SELECT (SELECT count(*) FROM uploads) AS uploads, (SELECT count(*) FROM upload_batches) AS batches,
      (SELECT count(*) FROM runs WHERE kind = 'recount') AS runs, (SELECT count(*) FROM sign_in_tries) AS attempts,
      (SELECT count(*) FROM sms_messages) AS sms, (SELECT count(*) FROM runs WHERE kind = 'planted') AS events,
      (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'planted') AS jobs,
      (SELECT count(*) FROM notifications) AS notifications,
      (SELECT count(*) FROM notification_recipients) AS recipients,
      (SELECT count(*) FROM participants) AS people`)

it.each([0, -1, 3651, 1.5, '30', null])('refuses %j days', async (days) => {
  expect(await cleanUp({ days })).toMatchObject({ status: 400 })
})

it('removes older ended events, and keeps histories, notifications and what has not ended', async () => {
  const before = { uploads: 4, batches: 4, runs: 4, attempts: 2, sms: 4, events: 2, jobs: 4 }
  const kept = { notifications: 2, recipients: 2, people: 2 }
  expect(await counts()).toEqual({ ...before, ...kept })
  const { status, message } = await cleanUp()
  expect([status, message]).toEqual([
    200,
    expect.stringMatching(
      new RegExp(
        '^6 events older than 30 days removed in [\\d.]+ m?s: 1 upload with its batches, 1 calculation run, ' +
          '1 sign-in attempt, 1 SMS delivery, 1 finished job, 1 other event\\.$',
      ),
    ),
  ])
  expect(await counts()).toEqual({ uploads: 3, batches: 2, runs: 3, attempts: 1, sms: 3, events: 1, jobs: 3, ...kept })
  const figures = await server.database.all(sql`SELECT removed_sent AS removed FROM notifications ORDER BY sent_at`)
  expect(figures).toEqual([{ removed: 1 }, { removed: 0 }])
})

it('removes an old upload without a change of the people whom it created', async () => {
  const { database } = server
  const uploadId = await createUpload(database, { startedAt: '2026-10-01T10:00:00+05:30' })
  const { id } = await checkedInPlayer(database)
  await database.run(sql`UPDATE participants SET upload_id = ${uploadId} WHERE id = ${id}`)
  const whileLocked = await database.transaction(async (holder) => {
    await holder.run(sql`SELECT FROM participants WHERE id = ${id} FOR NO KEY UPDATE`)
    return cleanUp()
  })
  expect(whileLocked.message).toContain('1 upload with its batches')
})

it('reports that there is nothing to do when it is repeated', async () => {
  expect((await cleanUp({ days: 30 })).message).toMatch(/^There are no events older than 30 days/)
})

it('removes all of many events, a thousand at a time', async () => {
  await server.database.run(sql`
    INSERT INTO runs (kind, started_at, finished_at) SELECT 'planted', ${old}, ${old} FROM generate_series(1, 2500)`)
  expect((await cleanUp()).message).toContain('2,500 other events')
  expect(await counts()).toMatchObject({ events: 1 })
})

it('keeps the record of the last backup: an overdue one stays a warning', async () => {
  const { database, context } = server
  const details = { bytes: 1, rows: 1, version: '1' }
  await recordEvent(database, { kind: 'backup', subject: 'one.tar.gz', details, happenedAt: new Date(old) })
  const before = await readBackupStatus(context)
  expect(before).toMatchObject({ last: { bytes: 1 }, isOverdue: true })
  await cleanUp()
  expect(await readBackupStatus(context)).toEqual(before)
})
