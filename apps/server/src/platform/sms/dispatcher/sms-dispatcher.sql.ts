import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../db/database.ts'
import { runningWorkers } from '../../jobs/liveness.ts'
import { setOutcome } from '../messages.sql.ts'
import { type SmsOutcome, type TakenSms, takenSmsSchema } from './taken-sms.rules.ts'

/** The columns of `takenSmsSchema`, from an SMS with the alias `s`. */
export const takenColumns = sql`
  s.id, s.mobile_number AS "to", s.template_key AS "templateKey", s.language, s.variables, s.text, s.attempts,
  s.expires_at AS "expiresAt", s.handed_over_at AS "handedOverAt"`

export interface TakeOptions {
  readonly worker: string
  /** By the event's clock: an SMS whose end has come is not taken. */
  readonly now: Date
  /** As many as can be handed over at once. */
  readonly maximum: number
  readonly ratePerSecond: number
  /** How long one process alone tries a gateway that has failed. */
  readonly probeSeconds: number
}

/**
 * Takes SMS that are due, as many as the gateway's rate and the circuit breaker allow: none while it is open, then
 * one to try the gateway. Several processes get different ones. None of a message that was stopped.
 */
export const takeDue = (db: Queryable, { worker, now, maximum, ratePerSecond, probeSeconds }: TakeOptions) =>
  db.all(
    takenSmsSchema,
    sql`
    WITH gate AS (
      SELECT open_until IS NOT NULL AS tries, least(${ratePerSecond}::float8,
          tokens + ${ratePerSecond}::float8 * greatest(0, extract(epoch FROM clock_timestamp() - refilled_at))) AS tokens,
        CASE WHEN open_until IS NULL THEN ${maximum}::integer
          WHEN open_until > clock_timestamp() OR probing_until > clock_timestamp() THEN 0 ELSE 1 END AS maximum
      FROM sms_gateway
      WHERE EXISTS (
        SELECT FROM sms_messages WHERE state = 'queued' AND text IS NOT NULL AND next_attempt_at <= clock_timestamp())
      FOR UPDATE
    ), due AS (
      SELECT id FROM sms_messages AS waiting
      WHERE state = 'queued' AND text IS NOT NULL AND next_attempt_at <= clock_timestamp()
        AND expires_at > ${now}::timestamptz AND NOT EXISTS (
          SELECT FROM notifications WHERE id = waiting.notification_id AND stopped_at IS NOT NULL)
      ORDER BY next_attempt_at
      LIMIT coalesce((SELECT greatest(0, least(maximum, floor(tokens)::integer)) FROM gate), 0)
      FOR UPDATE OF waiting SKIP LOCKED
    ), taken AS (
      UPDATE sms_messages AS s
      SET state = 'handing_over', held_by = ${worker}, handed_over_at = clock_timestamp(), attempts = attempts + 1
      FROM due WHERE s.id = due.id
      RETURNING ${takenColumns}
    ), spent AS (
      UPDATE sms_gateway SET tokens = gate.tokens - (SELECT count(*) FROM taken), refilled_at = clock_timestamp(),
        probing_until = CASE WHEN gate.tries THEN clock_timestamp() + make_interval(secs => ${probeSeconds}) END
      FROM gate WHERE EXISTS (SELECT FROM taken)
    )
    SELECT * FROM taken`,
  )

const column = <Key extends keyof SmsOutcome>(outcomes: readonly SmsOutcome[], key: Key) =>
  outcomes.map((each) => each[key])

/**
 * Stores outcomes. That the gateway took an SMS is stored whichever worker holds it by now, that it did not also where
 * the worker was believed to have ended. One that was sent again since is not queued.
 */
export const updateOutcomes = (db: Queryable, worker: string, outcomes: readonly SmsOutcome[], now: Date) =>
  db.run(sql`
    UPDATE sms_messages AS s
    SET ${setOutcome({ state: sql`o.state`, reference: sql`o.reference`, reason: sql`o.reason` }, now)},
      next_attempt_at = clock_timestamp() + make_interval(secs => o.delay), held_by = NULL
    FROM unnest(${column(outcomes, 'id')}::uuid[], ${column(outcomes, 'state')}::text[],
      ${column(outcomes, 'reference')}::text[], ${column(outcomes, 'reason')}::text[],
      ${column(outcomes, 'delaySeconds')}::float8[], ${column(outcomes, 'attempts')}::integer[])
      AS o (id, state, reference, reason, delay, attempts)
    WHERE s.id = o.id AND (s.held_by = ${worker} OR o.state = 'sent' OR (
      s.state = 'unconfirmed' AND s.attempts = o.attempts AND s.replaced_at IS NULL
      AND o.state IN ('failed', 'queued')))`)

/**
 * Requeues SMS that this worker took without noticing: the statement was committed, but its result was lost. The commit
 * may be seen long after that, such as when a standby is awaited.
 */
export const requeueUnsent = (db: Queryable, worker: string, inFlight: readonly string[]) =>
  db.run(sql`
    UPDATE sms_messages SET state = 'queued', held_by = NULL, attempts = attempts - 1
    WHERE state = 'handing_over' AND held_by = ${worker} AND id <> ALL (${inFlight}::uuid[])`)

/** Ended workers that still hold SMS. */
export const selectLostHolders = (db: Queryable) =>
  db.values(
    z.string(),
    sql`
    SELECT DISTINCT held_by FROM sms_messages
    WHERE state = 'handing_over' AND hashtext(held_by) NOT IN (${runningWorkers})`,
  )

/** Marks SMS that ended workers were handing over: it is not known whether the gateway took them. Returns how many. */
export const markUnconfirmed = (db: Queryable, workers: readonly string[], askAfterSeconds: number) =>
  db.run(sql`
    UPDATE sms_messages SET state = 'unconfirmed', held_by = NULL,
      last_error = 'The server stopped while it was handed over',
      next_attempt_at = greatest(clock_timestamp(), handed_over_at + make_interval(secs => ${askAfterSeconds}))
    WHERE state = 'handing_over' AND held_by = ANY (${workers}::text[])`)

/**
 * Settles queued SMS that are never handed over: those whose end has come, and those of stopped messages that were
 * being handed over when the message was stopped, and which the gateway then refused. Returns how many.
 */
export const settleUnsent = (db: Queryable, now: Date) =>
  db.run(sql`
    UPDATE sms_messages AS s
    SET state = CASE WHEN EXISTS (
        SELECT FROM notifications WHERE id = s.notification_id AND stopped_at IS NOT NULL) THEN 'stopped'
      ELSE 'expired' END, settled_at = ${now}::timestamptz
    FROM (
      SELECT id FROM sms_messages WHERE state = 'queued' AND expires_at <= ${now}::timestamptz
      UNION SELECT s.id FROM notifications AS n JOIN sms_messages AS s ON s.notification_id = n.id
      WHERE n.stopped_at IS NOT NULL AND s.state = 'queued' AND s.replaced_at IS NULL
    ) AS unsent
    WHERE s.id = unsent.id AND s.state = 'queued'`)

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

interface FoundSms {
  readonly sms: Pick<TakenSms, 'id' | 'attempts'>
  /** The gateway's references of the messages that may be this SMS. */
  readonly references: readonly string[]
}

/**
 * Sent if one of the references belongs to no other SMS; otherwise the gateway does not have it, and it is due again,
 * or failed if another SMS was sent instead.
 */
export const updateFound = (db: Queryable, { sms, references }: FoundSms, now: Date) =>
  db.run(sql`
    UPDATE sms_messages AS s
    SET state = CASE WHEN f.reference IS NOT NULL THEN 'sent' WHEN s.replaced_at IS NOT NULL THEN 'failed'
        ELSE 'queued' END,
      gateway_reference = f.reference, last_error = NULL, next_attempt_at = clock_timestamp(),
      settled_at = CASE WHEN f.reference IS NOT NULL OR s.replaced_at IS NOT NULL THEN ${now}::timestamptz END
    FROM (SELECT (
      SELECT reference FROM unnest(${references}::text[]) AS reference
      WHERE NOT EXISTS (SELECT FROM sms_messages AS o WHERE o.gateway_reference = reference AND o.id <> ${sms.id})
      LIMIT 1
    ) AS reference) AS f
    WHERE s.id = ${sms.id} AND s.state = 'unconfirmed' AND s.attempts = ${sms.attempts}`)
