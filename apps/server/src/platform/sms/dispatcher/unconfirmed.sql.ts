import sql from 'sql-template-tag'
import type { Queryable } from '../../db/database.ts'
import { type TakenSms, takenSmsSchema } from './outcome.rules.ts'
import { takenColumns } from './sms-dispatcher.sql.ts'

/** Takes unconfirmed SMS to ask the gateway about; for `leaseSeconds` no other process takes them. */
export const takeUnconfirmed = (db: Queryable, maximum: number, leaseSeconds: number) =>
  db.all(
    takenSmsSchema,
    sql`
    UPDATE sms_messages AS s SET next_attempt_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    FROM (
      SELECT id FROM sms_messages
      WHERE state = 'unconfirmed' AND text IS NOT NULL AND next_attempt_at <= clock_timestamp()
      ORDER BY next_attempt_at LIMIT ${maximum} FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE s.id = due.id
    RETURNING ${takenColumns}`,
  )

/** Postpones an SMS because the gateway could not be asked. */
export const postponeUnconfirmed = (db: Queryable, id: string, seconds: number) =>
  db.run(sql`
    UPDATE sms_messages SET next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE id = ${id} AND state = 'unconfirmed'`)

export interface FoundSms {
  readonly sms: Pick<TakenSms, 'id' | 'attempts'>
  /** The gateway's references of the messages that may be this SMS. */
  readonly references: readonly string[]
}

/**
 * Sent if one of the references belongs to no other SMS; otherwise the gateway does not have it, and it is due again.
 */
export const updateFound = (db: Queryable, { sms, references }: FoundSms, now: Date) =>
  db.run(sql`
    UPDATE sms_messages AS s
    SET state = CASE WHEN f.reference IS NULL THEN 'queued' ELSE 'sent' END, gateway_reference = f.reference,
      last_error = NULL, next_attempt_at = clock_timestamp(),
      settled_at = CASE WHEN f.reference IS NOT NULL THEN ${now}::timestamptz END
    FROM (SELECT (
      SELECT reference FROM unnest(${references}::text[]) AS reference
      WHERE NOT EXISTS (SELECT FROM sms_messages AS o WHERE o.gateway_reference = reference AND o.id <> ${sms.id})
      LIMIT 1
    ) AS reference) AS f
    WHERE s.id = ${sms.id} AND s.state = 'unconfirmed' AND s.attempts = ${sms.attempts}`)
