import { z } from 'zod'
import {
  disciplineText,
  mobileText,
  participantIdText,
  personName,
  reasonText,
  subjectText,
  teamNameText,
} from '../core/fields.ts'
import { calendarDaySchema, instantSchema } from '../core/dates/calendar.ts'
import { createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { languages, otherLanguages } from '../core/texts/languages.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { audienceTypes, checkoutReasons, composerTypes } from './notifications.constants.ts'
import { correctionSchema, sendResultSchema } from './notifications.contract.ts'

/**
 * The delivery of a notification. The figures of the states add up to `sms`; `read` of `portal` coaches have read it.
 * `expired`: not sent before its end; `stopped`: not sent because an admin stopped the message.
 */
export const deliveryFiguresSchema = z.object({
  sms: z.int(),
  queued: z.int(),
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  unconfirmed: z.int(),
  expired: z.int(),
  stopped: z.int(),
  portal: z.int(),
  read: z.int(),
})
export type DeliveryFigures = z.infer<typeof deliveryFiguresSchema>

export const sentNotificationSchema = z.object({
  id: z.uuid(),
  /** `coaches`: chosen coaches; `reached`: those whom a stopped message had reached. */
  audienceType: z.enum([...audienceTypes, 'coaches', 'reached']),
  notificationType: z.enum(composerTypes),
  subject: subjectText.nullable(),
  /** The text in the portal. */
  message: z.string(),
  /** The text of the SMS. */
  smsText: z.string().nullable(),
  /** What coaches got in their own language; `smsText` is null if their SMS was the English one. */
  translations: z.array(
    z.object({
      language: z.enum(otherLanguages),
      subject: subjectText,
      message: z.string(),
      smsText: z.string().nullable(),
    }),
  ),
  checkoutDate: calendarDaySchema.nullable(),
  checkoutReason: z.enum(checkoutReasons).nullable(),
  targetDisciplines: z.array(disciplineText),
  teamName: teamNameText.nullable(),
  /** The admin's name; null once the account was deleted. */
  sentBy: z.string().nullable(),
  sentAt: instantSchema,
  recipientCount: z.int(),
  skipped: z.int(),
  /** When SMS that wait end; null: 24 hours after each was queued. */
  smsUntil: instantSchema.nullable(),
  /** When an admin stopped it, and who; `stoppedBy` is null also once the account was deleted. */
  stoppedAt: instantSchema.nullable(),
  stoppedBy: z.string().nullable(),
  figures: deliveryFiguresSchema,
})
export type SentNotification = z.infer<typeof sentNotificationSchema>

/** An undelivered SMS. `participantId` and `name` are those of the first person with the number. */
export const failedSmsSchema = z.object({
  smsId: z.uuid(),
  participantId: participantIdText,
  name: personName,
  mobileNumber: mobileText,
  state: z.enum(['failed', 'unconfirmed', 'expired']),
  /** The gateway's message, without numbers. */
  reason: reasonText.nullable(),
})

const params = z.object({ id: z.uuid() })

export const carrierRefusalSchema = z.object({
  templateKey: z.string(),
  language: z.enum(languages),
  reason: z.string(),
  /** How many SMS were refused; 0 for one that the product may write. */
  sms: z.int(),
})
export type CarrierRefusal = z.infer<typeof carrierRefusalSchema>

/** `stopped` SMS are never sent; `alreadySent`: those that the gateway has, or may have. */
export const stopResultSchema = z.object({ stopped: z.int(), alreadySent: z.int() })

export const sentNotificationEndpoints = {
  list: endpoint('GET', '/api/admin/notifications', {
    ...readByAdmins,
    summary: 'Past notifications, newest first, with their delivery',
    query: z.strictObject({ page: pageSchema, limit: limitSchema() }),
    response: z.object({
      data: z.array(sentNotificationSchema),
      pagination: paginationSchema,
      /** Since when the gateway has been unavailable, so that SMS wait; null while it works. */
      gatewayAwaySince: instantSchema.nullable(),
    }),
  }),
  failures: endpoint('GET', '/api/admin/notifications/:id/failures', {
    ...readByAdmins,
    summary: 'The first 100 SMS of a notification that failed, expired or are unconfirmed, with the reason',
    params,
    response: z.array(failedSmsSchema),
  }),
  rehearsal: endpoint('GET', '/api/admin/sms/rehearsal', {
    ...readByAdmins,
    errors: ['not_found'],
    summary: 'What carriers would refuse, by template and reason; 404 unless `SMS_PROVIDER` is `rehearsal`',
    response: z.array(carrierRefusalSchema),
  }),
  sendAgain: endpoint('POST', '/api/admin/notifications/:id/send-again', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary:
      'Sends failed and expired SMS again to the current numbers of their recipients; 409 when there are none, ' +
      'when the message was stopped, and after its end',
    params,
    /** `includeUnconfirmed`: also SMS of which it is not known whether the gateway took them. */
    body: z.strictObject({ includeUnconfirmed: z.boolean().default(false) }),
    response: z.object({ sms: z.int() }),
  }),
  stop: endpoint('POST', '/api/admin/notifications/:id/stop', {
    roles: ['admin'],
    summary: 'SMS that are not sent yet are never sent, and the portal shows the message as withdrawn',
    params,
    response: stopResultSchema,
  }),
  correct: endpoint('POST', '/api/admin/notifications/:id/correction', {
    ...createdByAdmins,
    errors: ['conflict'],
    summary: 'Sends a correction to those whom a stopped message has reached; 409 when it is not stopped',
    params,
    body: correctionSchema,
    response: sendResultSchema,
  }),
}
