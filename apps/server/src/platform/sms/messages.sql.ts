import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { smsEndOf } from '@trophy/contract/notifications/sms.rules.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'
import type { DeliveryReport } from './gateways/gateway.ts'

interface SmsTimes {
  /** When the SMS end; null: a day after they were queued. */
  readonly until: Date | null
  readonly now: Date
}

/**
 * The only INSERT of SMS: each is queued, with an end. `rows` is a SELECT of their `id`, `notification_id`,
 * `mobile_number`, `template_key`, `language`, `variables` and `text`; the statement returns `id` and `mobile_number`.
 */
export const insertSms = (rows: Sql, { until, now }: SmsTimes): Sql => sql`
  INSERT INTO sms_messages (id, notification_id, mobile_number, template_key, language, variables, text, created_at,
    expires_at)
  SELECT id, notification_id, mobile_number, template_key, language, variables, text, ${now}::timestamptz,
    ${smsEndOf(until, now)}::timestamptz
  FROM (${rows}) AS queued
  RETURNING id, mobile_number`

export interface SecretSms {
  readonly mobileNumber: string
  readonly templateKey: string
  readonly language: Language
  readonly now: Date
  readonly expiresAt: Date
}

const queuedRow = z.strictObject({ id: z.string(), mobile_number: z.string() })

/** Inserts an SMS whose text is a secret and is not stored; the caller delivers it after the commit. */
export const insertSecretSms = async (
  db: Queryable,
  { mobileNumber, templateKey, language, now, expiresAt }: SecretSms,
) => {
  const secret = sql`
    SELECT gen_random_uuid() AS id, NULL::uuid AS notification_id, ${mobileNumber}::text AS mobile_number,
      ${templateKey}::text AS template_key, ${language}::text AS language, NULL::jsonb AS variables, NULL::text AS text`
  const { id } = await db.one(queuedRow, insertSms(secret, { until: expiresAt, now }))
  return id
}

/** It is known what became of `sms_messages AS s`. */
const isKnown = sql`s.state IN ('sent', 'delivered', 'failed')`

/**
 * SET of `sms_messages AS s` for the outcome of a hand-over. A delivery report that arrived before the gateway's answer
 * stands.
 */
export const setOutcome = (outcome: Readonly<Record<'state' | 'reference' | 'reason', Sql>>, now: Date): Sql => sql`
  state = CASE WHEN ${isKnown} THEN s.state ELSE ${outcome.state} END,
  last_error = CASE WHEN ${isKnown} THEN s.last_error ELSE ${outcome.reason} END,
  gateway_reference = coalesce(${outcome.reference}, s.gateway_reference),
  settled_at = CASE WHEN s.settled_at IS NULL AND ${outcome.state} IN ('sent', 'failed') THEN ${now}::timestamptz
    ELSE s.settled_at END`

interface SecretOutcome {
  readonly state: 'sent' | 'failed'
  readonly reference?: string
  readonly reason?: string
}

/** Stores what became of an SMS of `insertSecretSms`. */
export const settleSecretSms = (db: Queryable, id: string, outcome: SecretOutcome, now: Date) => {
  const stored = {
    state: sql`${outcome.state}::text`,
    reference: sql`${outcome.reference ?? null}::text`,
    reason: sql`${outcome.reason ?? null}::text`,
  }
  return db.run(sql`
    UPDATE sms_messages AS s SET ${setOutcome(stored, now)}, attempts = attempts + 1 WHERE id = ${id}`)
}

/** A state may only follow one of a lower rank. */
const rank = (column: 's' | 'o') => {
  const state = column === 's' ? sql`s.state` : sql`o.state`
  return sql`CASE ${state} WHEN 'sent' THEN 1 WHEN 'failed' THEN 2 WHEN 'delivered' THEN 3 ELSE 0 END`
}

const uuid = z.guid()

/** The id of the SMS that our reference names; as a UUID, so that the primary key's index is used. */
const idOf = (reference: string | undefined): string | null => uuid.safeParse(reference).data ?? null

/**
 * Stores delivery reports of SMS, found by our reference or by the gateway's. States only move forward: a report that
 * comes late or twice changes nothing. Returns how many SMS changed.
 */
export const applyReports = (db: Queryable, reports: readonly DeliveryReport[], now: Date) =>
  db.run(sql`
    WITH o AS (
      SELECT * FROM unnest(${reports.map(({ reference }) => reference !== undefined)}::boolean[],
        ${reports.map(({ reference }) => idOf(reference))}::uuid[],
        ${reports.map(({ gatewayReference }) => gatewayReference ?? null)}::text[],
        ${reports.map(({ state }) => state)}::text[], ${reports.map(({ reason }) => reason ?? null)}::text[])
        AS each (is_named, named_id, gateway_reference, state, reason)
    ), matched AS (
      SELECT s.id, o.* FROM o JOIN sms_messages AS s ON s.id = o.named_id
      UNION ALL
      SELECT s.id, o.* FROM o JOIN sms_messages AS s USING (gateway_reference) WHERE NOT o.is_named
    ), newest AS (
      SELECT DISTINCT ON (id) * FROM matched AS o ORDER BY id, ${rank('o')} DESC
    )
    UPDATE sms_messages AS s
    SET state = o.state, last_error = o.reason, settled_at = ${now}::timestamptz,
      gateway_reference = coalesce(s.gateway_reference, o.gateway_reference)
    FROM newest AS o WHERE s.id = o.id AND ${rank('o')} > ${rank('s')}`)

/*
 * A held SMS is queued or unconfirmed and due never, so that no dispatcher takes it: a restored database does not know
 * what was sent since its backup.
 */

const isHeld = sql`next_attempt_at = 'infinity' AND state IN ('queued', 'unconfirmed') AND text IS NOT NULL`

export const countHeldSms = (db: Queryable): Promise<number> =>
  db.value(z.int(), sql`SELECT count(*) AS held FROM sms_messages WHERE ${isHeld}`)

/** They are due now: what was handed over before the backup is asked about first. Returns how many. */
export const releaseHeldSms = (db: Queryable) =>
  db.run(sql`UPDATE sms_messages SET next_attempt_at = clock_timestamp() WHERE ${isHeld}`)

/** They are never sent; an admin can send them again. Returns how many. */
export const discardHeldSms = (db: Queryable, now: Date) =>
  db.run(sql`
    UPDATE sms_messages SET state = 'failed', settled_at = ${now}, next_attempt_at = clock_timestamp(),
      last_error = 'Discarded after a restore'
    WHERE ${isHeld}`)
