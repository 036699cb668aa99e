import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { smsEndOf } from '@trophy/contract/notifications/sms-end.rules.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'

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
  const row = await db.first(queuedRow, insertSms(secret, { until: expiresAt, now }))
  if (row === undefined) throw new Error('The INSERT returned no row')
  return row.id
}

export const markSent = (db: Queryable, id: string, reference: string, now: Date) =>
  db.run(sql`
    UPDATE sms_messages
    SET state = 'sent', attempts = attempts + 1, gateway_reference = ${reference}, last_error = NULL,
      settled_at = ${now}
    WHERE id = ${id}`)

export const markFailed = (db: Queryable, id: string, reason: string, now: Date) =>
  db.run(sql`
    UPDATE sms_messages SET state = 'failed', attempts = attempts + 1, last_error = ${reason}, settled_at = ${now}
    WHERE id = ${id}`)
