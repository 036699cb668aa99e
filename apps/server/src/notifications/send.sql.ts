import type { OtherLanguage } from '@trophy/contract/core/texts/languages.ts'
import {
  recipientPreviewSchema,
  type Recipients,
  sendResultSchema,
} from '@trophy/contract/notifications/notifications.contract.ts'
import { type ComposerType, namedPeopleLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { insertSms } from '../platform/sms/messages.sql.ts'
import { audienceOf, keptAudienceOf } from './audience.sql.ts'
import type { RenderedSms } from '../platform/sms/gateways/template.ts'

/** The text of an SMS, and the variables of its registered text. */
export interface SmsTexts {
  readonly text: string
  readonly variables: Readonly<Record<string, string>>
}

/** The message for the coaches of another language; without `sms` theirs is the English one. */
export interface TranslatedMessage {
  readonly language: OtherLanguage
  readonly subject: string
  readonly message: string
  readonly sms: SmsTexts | null
}

/** A notification to store, and its SMS. */
export interface NewNotification {
  readonly audience: string
  readonly notificationType: ComposerType
  readonly subject: string
  readonly message: string
  readonly sms: SmsTexts
  readonly translations: readonly TranslatedMessage[]
  readonly checkoutDate: string | null
  readonly checkoutReason: string | null
  readonly targetDisciplines: readonly string[]
  readonly teamName: string | null
  readonly customText: string | null
  /** When its SMS end; null: 24 hours after each was queued. */
  readonly smsUntil: Date | null
  /** The admin's UUID. */
  readonly sentBy: string
  readonly now: Date
}

const sendResultRow = sendResultSchema.extend({ unknown: z.array(z.string()) })

/**
 * Inserts a notification, a row for each recipient and one queued SMS for each number, in one statement. Coaches have
 * it unread in the portal; people without portal and number are counted as skipped. Nothing is written, and no row
 * returned, when none of the chosen coaches exists, or there is nobody to correct a message for.
 */
export const insertNotification = (db: Queryable, recipients: Recipients, notification: NewNotification) => {
  const { audience, notificationType, subject, message, sms, translations, smsUntil, now, sentBy, ...about } =
    notification
  const others = translations.flatMap(({ language, sms: own }) => (own === null ? [] : [{ language, ...own }]))
  const texts = [{ language: 'en', ...sms }, ...others]
  const languages = texts.map(({ language }) => language)
  const queued = sql`
    SELECT gen_random_uuid() AS id, n.id AS notification_id, a.number AS mobile_number,
      ${notificationType}::text AS template_key, t.language, t.variables, t.text
    FROM (
      -- At most one coach has a number, and may have chosen a language.
      SELECT number, coalesce(max(language) FILTER (WHERE language = ANY (${languages})), 'en') AS language
      FROM audience WHERE number IS NOT NULL GROUP BY number
    ) AS a JOIN unnest(${languages}::text[], ${texts.map(({ variables }) => JSON.stringify(variables))}::jsonb[],
      ${texts.map(({ text }) => text)}::text[]) AS t (language, variables, text) USING (language)
    CROSS JOIN notification AS n`
  const mayBeEmpty = !('correctionOf' in recipients)
  return db.first(
    sendResultRow,
    sql`
      WITH ${keptAudienceOf(recipients)}, counted AS (
        SELECT count(*) FILTER (WHERE has_portal OR number IS NOT NULL) AS reached,
          count(*) FILTER (WHERE NOT has_portal AND number IS NULL) + (SELECT count(*) FROM unknown) AS skipped
        FROM audience
      ), notification AS (
        INSERT INTO notifications (audience, notification_type, subject, message, sms_text, checkout_date,
          checkout_reason, target_disciplines, team_name, custom_text, sms_until, sent_by, sent_at, recipient_count,
          skipped_count)
        SELECT ${audience}, ${notificationType}, ${subject}, ${message}, ${sms.text}, ${about.checkoutDate}::date,
          ${about.checkoutReason}, ${about.targetDisciplines}::text[], ${about.teamName}, ${about.customText},
          ${smsUntil}::timestamptz, ${sentBy}::uuid, ${now}::timestamptz, reached, skipped
        FROM counted WHERE EXISTS (SELECT FROM audience) OR ${mayBeEmpty} AND NOT EXISTS (SELECT FROM unknown)
        RETURNING id, recipient_count, skipped_count
      ), translation AS (
        INSERT INTO notification_translations (notification_id, language, subject, message, sms_text)
        SELECT n.id, t.* FROM notification AS n
          CROSS JOIN unnest(${translations.map(({ language }) => language)}::text[],
          ${translations.map((each) => each.subject)}::text[], ${translations.map((each) => each.message)}::text[],
          ${translations.map((each) => each.sms?.text ?? null)}::text[]) AS t
      ), sms AS (
        ${insertSms(queued, { until: smsUntil, now })}
      ), recipient AS (
        INSERT INTO notification_recipients (notification_id, participant_id, delivery_method, sms_id, status)
        SELECT n.id, a.id, CASE WHEN s.id IS NULL THEN 'portal' ELSE 'sms' END, s.id,
          CASE WHEN a.has_portal THEN 'unread' END
        FROM audience AS a CROSS JOIN notification AS n LEFT JOIN sms AS s ON s.mobile_number = a.number
        WHERE a.has_portal OR s.id IS NOT NULL
      )
      SELECT id AS "notificationId", recipient_count AS "recipientCount", skipped_count AS skipped,
        ARRAY(SELECT name FROM unknown) AS unknown
      FROM notification`,
  )
}

const countsRow = recipientPreviewSchema
  .omit({ reasons: true, unreached: true, smsInLanguages: true })
  .extend({ no_number: z.int(), dummy_number: z.int(), unknown: z.int(), ta: z.int(), hi: z.int() })

/** How many people a notification reaches in each way. */
export const countRecipients = (db: Queryable, recipients: Recipients) =>
  db.one(
    countsRow,
    sql`
      WITH ${audienceOf(recipients)}, missing AS (SELECT count(*) AS unknown FROM unknown)
      SELECT count(*) FILTER (WHERE has_portal OR number IS NOT NULL) AS "recipientCount",
        count(*) FILTER (WHERE NOT has_portal AND number IS NULL) + min(unknown) AS skipped,
        count(DISTINCT number) AS "smsCount",
        count(DISTINCT number) FILTER (WHERE language = 'ta') AS ta,
        count(DISTINCT number) FILTER (WHERE language = 'hi') AS hi, count(*)
          FILTER (WHERE has_portal) AS "portalCount",
        count(*) FILTER (WHERE has_portal AND number IS NULL) AS "portalOnlyCount",
        count(*) FILTER (WHERE reason = 'no_number') AS no_number,
        count(*) FILTER (WHERE reason = 'dummy_number') AS dummy_number, min(unknown) AS unknown
      FROM missing LEFT JOIN audience ON true`,
  )

/** The first people whom no SMS reaches: unknown ones, people without a portal, then coaches, each by name. */
export const selectUnreached = (db: Queryable, recipients: Recipients) =>
  db.all(
    recipientPreviewSchema.shape.unreached.element,
    sql`
      WITH ${audienceOf(recipients)}
      SELECT participant_id AS "participantId", name, role, reason, has_portal AS "hasPortal" FROM (
        SELECT participant_id, name, role, reason, has_portal FROM audience WHERE reason IS NOT NULL
        UNION ALL SELECT name, NULL, NULL, 'unknown', false FROM unknown
      ) AS person
      ORDER BY has_portal, role IS NOT NULL, lower(name), participant_id
      LIMIT ${namedPeopleLimit}`,
  )

/** A message to one coach. */
interface Notice {
  /** The coach's UUID. */
  readonly coachId: string
  readonly subject: string
  /** The text in the portal. */
  readonly message: string
  /** The SMS with the same message; null for a coach without a real number. */
  readonly sms: RenderedSms | null
  /** The message in the coach's own language. */
  readonly translation: Omit<TranslatedMessage, 'sms'> | null
}

export interface NoticeSender {
  /** The admin's UUID. */
  readonly sentBy: string
  readonly now: Date
}

/** Inserts unread messages of one admin, each to one coach, and queues the SMS for them. */
export const insertNotices = (db: Queryable, notices: readonly Notice[], { sentBy, now }: NoticeSender) => {
  const sms = notices.map((notice) => notice.sms)
  const translations = notices.map(({ translation }) => translation)
  const queued = sql`
    SELECT sms_id AS id, id AS notification_id, mobile_number, template_key, sms_language AS language, variables, text
    FROM notice WHERE sms_id IS NOT NULL`
  return db.run(sql`
    WITH notice AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, CASE WHEN text IS NOT NULL THEN gen_random_uuid() END AS sms_id, each.*
      FROM unnest(${notices.map(({ coachId }) => coachId)}::uuid[], ${notices.map(({ subject }) => subject)}::text[],
        ${notices.map(({ message }) => message)}::text[],
        ${sms.map((each) => each?.to ?? null)}::text[],
        ${sms.map((each) => each?.templateKey ?? null)}::text[],
        ${sms.map((each) => each?.language ?? null)}::text[],
        ${sms.map((each) => (each ? JSON.stringify(each.variables) : null))}::jsonb[],
        ${sms.map((each) => each?.text ?? null)}::text[],
        ${translations.map((each) => each?.language ?? null)}::text[],
        ${translations.map((each) => each?.subject ?? null)}::text[],
        ${translations.map((each) => each?.message ?? null)}::text[])
        AS each (coach_id, subject, message, mobile_number, template_key, sms_language, variables, text,
          language, own_subject, own_message)
    ), notification AS (
      INSERT INTO notifications
        (id, audience, notification_type, subject, message, sms_text, sent_by, sent_at, recipient_count)
      SELECT id, 'coaches', 'general', subject, message, CASE sms_language WHEN 'en' THEN text END, ${sentBy}::uuid,
        ${now}::timestamptz, 1
      FROM notice
    ), translation AS (
      INSERT INTO notification_translations (notification_id, language, subject, message, sms_text)
      SELECT id, language, own_subject, own_message, CASE sms_language WHEN language THEN text END
      FROM notice WHERE language IS NOT NULL
    ), message AS (
      ${insertSms(queued, { until: null, now })}
    )
    INSERT INTO notification_recipients (notification_id, participant_id, delivery_method, sms_id, status)
    SELECT id, coach_id, CASE WHEN sms_id IS NULL THEN 'portal' ELSE 'sms' END, sms_id, 'unread' FROM notice`)
}
