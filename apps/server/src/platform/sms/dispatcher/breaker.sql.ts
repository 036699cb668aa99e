import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../db/database.ts'

/** After this many failures in a row the circuit breaker opens: nothing is handed over until its pause is over. */
const failuresToOpen = 5
const shortestPauseSeconds = 5
const longestPauseSeconds = 60

/** The gateway works: closes the circuit breaker. */
export const recordSuccess = (db: Queryable) =>
  db.run(sql`
    UPDATE sms_gateway SET failures_in_row = 0, open_until = NULL, openings = 0, probing_until = NULL, away_since = NULL
    WHERE failures_in_row > 0 OR open_until IS NOT NULL`)

export interface Failures {
  readonly count: number
  /** The pause that the gateway requested. */
  readonly retryAfterSeconds: number
  readonly now: Date
}

/**
 * The gateway has failed. The pause of the circuit breaker doubles each time that it opens again, with a random part;
 * failures of SMS that were in flight when it opened do not prolong it.
 */
export const recordFailures = (db: Queryable, { count, retryAfterSeconds, now }: Failures) =>
  db.run(sql`
    UPDATE sms_gateway SET failures_in_row = failures_in_row + ${count},
      openings = openings + opens::integer,
      probing_until = CASE WHEN opens THEN NULL ELSE probing_until END,
      away_since = CASE WHEN opens THEN coalesce(away_since, ${now}::timestamptz) ELSE away_since END,
      open_until = CASE WHEN NOT opens THEN open_until ELSE clock_timestamp() + make_interval(secs => greatest(
        ${retryAfterSeconds}::float8,
        (0.75 + random() / 2) * least(${longestPauseSeconds}::float8,
          ${shortestPauseSeconds} * 2.0 ^ least(openings, 10))
      )) END
    FROM (
      SELECT failures_in_row + ${count} >= ${failuresToOpen} AND (open_until IS NULL OR open_until < clock_timestamp())
        AS opens
      FROM sms_gateway FOR UPDATE
    ) AS before`)

/** One-time passwords are sent at once and count for the rate limit, so that queued SMS wait for them. */
export const spendToken = (db: Queryable) => db.run(sql`UPDATE sms_gateway SET tokens = tokens - 1`)

/** Since when the gateway has been unavailable; null while it works. */
export const selectAwaySince = (db: Queryable): Promise<string | null> =>
  db.value(z.string().nullable(), sql`SELECT away_since AS since FROM sms_gateway`)
