import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createCoach } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import { removeExpired } from './operations.jobs.ts'

/** Now is 21 November 2026, 08:30 UTC. */
it('removes what expired a day ago and keeps what may still be needed', async () => {
  const coach = await createCoach(server.database, { booking: null })
  for (const [caller, createdAt] of [
    ['gone', '2026-11-20T08:29:59Z'],
    ['kept', '2026-11-20T08:30:01Z'],
  ]) {
    await server.database.run(sql`
      INSERT INTO idempotency_keys (caller, key_hash, request_hash, leased_until, created_at)
      VALUES (${caller}, ${randomBytes(32)}, ${randomBytes(32)}, ${createdAt}, ${createdAt})`)
  }
  for (const expiresAt of ['2026-11-20T08:29:59Z', '2026-11-20T08:30:01Z']) {
    await server.database.run(sql`
      INSERT INTO one_time_passwords (mobile_number, purpose, code_hash, created_at, expires_at)
      VALUES ('+919876543210', 'coach_login', '$argon2id$', '2026-11-20T08:20:00Z', ${expiresAt})`)
  }
  for (const [createdAt, endedAt] of [
    ['2026-11-07T08:29:59Z', null],
    ['2026-11-19T08:00:00Z', '2026-11-20T08:29:59Z'],
    ['2026-11-07T08:30:01Z', null],
    ['2026-11-19T08:00:01Z', '2026-11-20T08:30:01Z'],
  ]) {
    await server.database.run(sql`
      INSERT INTO sessions (token_hash, coach_id, role, created_at, last_used_at, ended_at)
      VALUES (${randomBytes(32)}, ${coach.id}, 'coach', ${createdAt}, ${createdAt}, ${endedAt})`)
  }
  for (const [usedAt, signedInAt] of [
    ['2026-11-20T08:29:59Z', null],
    ['2026-11-20T08:30:01Z', null],
    ['2026-08-23T08:29:59Z', '2026-08-23T08:29:59Z'],
    ['2026-08-23T08:30:01Z', '2026-08-23T08:30:01Z'],
  ]) {
    await server.database.run(sql`
      INSERT INTO sign_in_challenges (token_hash, address, mobile_number, purpose, signed_in_at, last_used_at)
      VALUES (${randomBytes(32)}, '203.0.113.1', '+919876543210', 'coach_login', ${signedInAt}, ${usedAt})`)
  }
  // By the database's clock, with which it was written.
  await server.database.run(sql`
    INSERT INTO live_changes (topic, happened_at)
    SELECT 'rooms', now() - n * interval '1 minute' FROM unnest(ARRAY[61, 59]) AS n`)
  await server.database.run(sql`
    INSERT INTO runs (kind, subject, current_step, steps_done, started_at)
    VALUES ('upload', 'one', 'reading', 7, '2026-11-20T08:29:59Z'),
      ('upload', 'other', 'reading', 7, '2026-11-20T08:30:01Z')`)
  await server.database.run(sql`
    INSERT INTO sign_in_tries (kind, key, tried_at, counts_until)
    SELECT 'password', 'hash 192.0.2.1', '2026-11-19T08:30:00Z', until::timestamptz
    FROM unnest(ARRAY['2026-11-20T08:29:59Z', '2026-11-20T08:30:01Z', 'infinity']) AS until`)
  await removeExpired(server.context)
  const left = await server.database.first(sql`
    SELECT (SELECT array_agg(caller) FROM idempotency_keys) AS keys,
      (SELECT count(*) FROM one_time_passwords) AS passwords, (SELECT count(*) FROM sessions) AS sessions,
      (SELECT count(*) FROM sign_in_challenges) AS challenges,
      (SELECT count(*) FROM live_changes WHERE topic = 'rooms') AS changes,
      (SELECT count(*) FROM runs WHERE kind = 'upload') AS uploads, (SELECT count(*) FROM sign_in_tries) AS tries,
      (SELECT details FROM runs WHERE kind = 'remove_expired') AS event`)
  expect(left).toEqual({
    keys: ['kept'],
    passwords: 1,
    sessions: 2,
    challenges: 2,
    changes: 1,
    uploads: 1,
    tries: 2,
    event: {
      idempotencyKeys: 1,
      oneTimePasswords: 1,
      signInChallenges: 2,
      sessions: 2,
      liveChanges: 1,
      uploadProgress: 1,
      signInTries: 1,
    },
  })
})
