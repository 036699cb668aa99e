import sql from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'
import type { OutgoingSms } from './gateway.ts'

export interface NewSms {
  readonly mobileNumber: string
  readonly templateKey: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Records an SMS whose text is a secret and is not kept: queued, for the caller to deliver once this is committed. */
export const insertSecretSms = async (db: Queryable, { mobileNumber, templateKey, now, expiresAt }: NewSms) => {
  const row = await db.first<{ id: string }>(sql`
    INSERT INTO sms_messages (mobile_number, template_key, created_at, expires_at)
    VALUES (${mobileNumber}, ${templateKey}, ${now}, ${expiresAt}) RETURNING id`)
  if (row === undefined) throw new Error('An inserted row was not answered')
  return row.id
}

export const markSent = (db: Queryable, id: string, reference: string, now: Date) =>
  db.run(sql`
    UPDATE sms_messages
    SET state = 'sent', attempts = attempts + 1, gateway_reference = ${reference}, last_error = NULL, settled_at = ${now}
    WHERE id = ${id}`)

export const markFailed = (db: Queryable, id: string, reason: string, now: Date) =>
  db.run(sql`
    UPDATE sms_messages SET state = 'failed', attempts = attempts + 1, last_error = ${reason}, settled_at = ${now}
    WHERE id = ${id}`)

/** Settles the secret SMS that a server took with it when it died: nobody has their text any more. */
export const failAbandoned = (db: Queryable, now: Date) =>
  db.run(sql`
    UPDATE sms_messages
    SET state = 'failed', last_error = 'The server stopped before it was sent', settled_at = ${now}
    WHERE state = 'queued' AND text IS NULL AND expires_at < ${now}`)

/** Records SMS with their texts, queued. */
export const insertSms = (
  db: Queryable,
  messages: readonly { readonly id: string; readonly sms: OutgoingSms }[],
  now: Date,
) =>
  db.run(sql`
    INSERT INTO sms_messages (id, mobile_number, template_key, variables, text, created_at)
    SELECT id, mobile_number, template_key, variables, text, ${now}::timestamptz
    FROM unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ sms }) => sms.to)}::text[],
      ${messages.map(({ sms }) => sms.templateKey)}::text[],
      ${messages.map(({ sms }) => JSON.stringify(sms.variables))}::jsonb[], ${messages.map(({ sms }) => sms.text)}::text[])
      AS message (id, mobile_number, template_key, variables, text)`)

/** In `last_error` while an SMS is with the gateway: found there later, nobody knows what became of it. */
const underWay = 'The server stopped before the gateway answered: it may have been sent'

/** An SMS as it goes to the gateway, and how often it has been refused. */
export interface ClaimedSms extends Pick<OutgoingSms, 'to' | 'templateKey' | 'variables' | 'text'> {
  readonly attempts: number
}

/** Takes a queued SMS for one attempt; nothing when it is settled, or with the gateway already. */
export const claimSms = (db: Queryable, id: string) =>
  db.first<ClaimedSms>(sql`
    UPDATE sms_messages SET last_error = ${underWay}
    WHERE id = ${id} AND state = 'queued' AND text IS NOT NULL AND last_error IS DISTINCT FROM ${underWay}
    RETURNING mobile_number AS "to", template_key AS "templateKey", variables, text, attempts`)

/** Leaves an SMS queued for another attempt. */
export const markRefused = (db: Queryable, id: string, reason: string) =>
  db.run(sql`
    UPDATE sms_messages SET attempts = attempts + 1, last_error = ${reason} WHERE id = ${id} AND state = 'queued'`)

/** Settles an SMS of which nobody knows whether the gateway has it; answers how many: one or none. */
export const failLost = (db: Queryable, id: string, now: Date) =>
  db.run(sql`
    UPDATE sms_messages SET state = 'failed', attempts = attempts + 1, settled_at = ${now}
    WHERE id = ${id} AND state = 'queued' AND last_error = ${underWay}`)
