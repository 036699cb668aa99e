import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'

/** Queues `count` SMS with different numbers and texts. Returns their references. */
export const queueSms = async (db: Queryable, count: number, createdAt = '2026-11-21T13:00:00+05:30') =>
  (
    await db.all<{ id: string }>(sql`
    INSERT INTO sms_messages (mobile_number, template_key, variables, text, created_at, expires_at)
    SELECT '+91' || 9000000000 + n, 'general', '{"text": "Hello"}', 'Hello ' || n, ${createdAt}::timestamptz,
      greatest(${createdAt}::timestamptz, now()) + interval '1 day'
    FROM generate_series(1, ${count}::integer) AS n RETURNING id`)
  ).map(({ id }) => id)

/** The number of SMS in each state. */
export const countSmsStates = async (db: Queryable): Promise<Record<string, number>> => {
  const rows = await db.all<{ state: string; count: number }>(sql`
    SELECT state, count(*) FROM sms_messages WHERE text IS NOT NULL GROUP BY state`)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
