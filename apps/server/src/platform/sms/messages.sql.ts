import type { Language } from '@trophy/contract/core/languages.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'

export interface NewSms {
  readonly mobileNumber: string
  readonly templateKey: string
  readonly language: Language
  readonly now: Date
  readonly expiresAt: Date
}

const idRow = z.strictObject({ id: z.string() })

/** Inserts a queued SMS whose text is a secret and is not stored; the caller delivers it after the commit. */
export const insertSecretSms = async (db: Queryable, sms: NewSms) => {
  const { mobileNumber, templateKey, language, now, expiresAt } = sms
  const row = await db.first(
    idRow,
    sql`
    INSERT INTO sms_messages (mobile_number, template_key, language, created_at, expires_at)
    VALUES (${mobileNumber}, ${templateKey}, ${language}, ${now}, ${expiresAt}) RETURNING id`,
  )
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
