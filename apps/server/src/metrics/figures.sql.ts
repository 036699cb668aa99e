import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

/** One sample: `name` is that of a gauge of `serve-metrics.ts`, which also names its labels. */
const sampleRow = z.strictObject({
  name: z.string(),
  labels: z.record(z.string(), z.string()),
  value: z.number(),
})

/**
 * Everything that is counted in the database, in one statement. Old SMS are left out, because they would make each
 * scrape slower than the one before; none waits longer than a day. A job that is locked for longer than any takes
 * counts as waiting: nobody may be working on it.
 */
export const selectSamples = (db: Queryable, now: Date) =>
  db.all(
    sampleRow,
    sql`
    WITH last_recount AS (
      SELECT differences, has_failed FROM runs WHERE kind = 'recount' AND finished_at IS NOT NULL ORDER BY id DESC
        LIMIT 1
    )
    SELECT 'trophy_jobs' AS name, jsonb_build_object('task', task_identifier, 'state', CASE
        WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
          ELSE 'waiting' END) AS labels,
      count(*)::float8 AS value
    FROM graphile_worker.jobs GROUP BY 2
    UNION ALL
    SELECT 'trophy_job_oldest_seconds', jsonb_build_object('task', task_identifier),
      max(extract(epoch FROM now() - run_at))
    FROM graphile_worker.jobs
    WHERE run_at <= now() AND attempts < max_attempts
      AND (locked_at IS NULL OR locked_at < now() - interval '30 minutes') GROUP BY 2
    UNION ALL
    SELECT 'trophy_sms', jsonb_build_object('state', state), count(*)
    FROM sms_messages WHERE created_at > ${now}::timestamptz - interval '24 hours' GROUP BY 2
    UNION ALL
    SELECT 'trophy_sms_oldest_queued_seconds', '{}', coalesce(max(extract(epoch FROM ${now} - created_at)), 0)
    FROM sms_messages WHERE state IN ('queued', 'handing_over') AND text IS NOT NULL
    UNION ALL
    SELECT 'trophy_sms_gateway_away_seconds', '{}', coalesce(extract(epoch FROM ${now} - away_since), 0)
    FROM sms_gateway
    UNION ALL
    SELECT 'trophy_sms_breaker_open', '{}', (coalesce(open_until > clock_timestamp(), false))::integer FROM sms_gateway
    UNION ALL
    SELECT 'trophy_recent_sign_ins', jsonb_build_object('outcome', outcome), count(*)
    FROM audit_events
    WHERE kind IN ('sign_in', 'sign_in_failed') AND happened_at > ${now}::timestamptz - interval '5 minutes' GROUP BY 2
    UNION ALL
    SELECT 'trophy_uploads', jsonb_build_object('type', upload_type, 'status', status), count(*)
    FROM uploads GROUP BY 2
    UNION ALL
    SELECT 'trophy_upload_failed_batches', '{}', count(*)
    FROM upload_batches WHERE status = 'failed' AND settled_at > ${now}::timestamptz - interval '1 hour'
    UNION ALL
    SELECT 'trophy_people', jsonb_build_object('status', checkin_status), count(*)
    FROM listed_people WHERE NOT is_reference_only GROUP BY 2
    UNION ALL
    SELECT 'trophy_ledger_differences', '{}', differences FROM last_recount
    UNION ALL
    SELECT 'trophy_ledger_recount_failed', '{}', has_failed::integer FROM last_recount
    UNION ALL
    SELECT 'trophy_last_backup_age_seconds', '{}', extract(epoch FROM ${now} - max(finished_at))
    FROM runs WHERE kind = 'backup' HAVING count(*) > 0`,
  )
