import { z } from 'zod'
import { calendarDaySchema, instantSchema } from '../core/calendar.ts'
import { endpoint } from '../core/endpoint.ts'
import { limitSchema, pageSchema, paginationSchema } from '../core/list.ts'
import { audienceTypes, checkoutReasons, composerTypes } from './notifications.constants.ts'

/** What became of a notification. The SMS' five figures add up to `sms`; `read` of `portal` coaches have read it. */
export const deliveryFiguresSchema = z.object({
  sms: z.int(),
  queued: z.int(),
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  unconfirmed: z.int(),
  portal: z.int(),
  read: z.int(),
})
export type DeliveryFigures = z.infer<typeof deliveryFiguresSchema>

export const sentNotificationSchema = z.object({
  id: z.uuid(),
  /** `coaches`: chosen coaches. */
  audienceType: z.enum([...audienceTypes, 'coaches']),
  notificationType: z.enum(composerTypes),
  subject: z.string().nullable(),
  /** As the portal shows it. */
  message: z.string(),
  /** As it went out by SMS. */
  smsText: z.string().nullable(),
  checkoutDate: calendarDaySchema.nullable(),
  checkoutReason: z.enum(checkoutReasons).nullable(),
  targetDisciplines: z.array(z.string()),
  teamName: z.string().nullable(),
  /** The admin's name; null once the account is gone. */
  sentBy: z.string().nullable(),
  sentAt: instantSchema,
  recipientCount: z.int(),
  skipped: z.int(),
  figures: deliveryFiguresSchema,
})
export type SentNotification = z.infer<typeof sentNotificationSchema>

/** An SMS that did not get through. `participantId` and `name` are those of the first who has the number. */
export const failedSmsSchema = z.object({
  smsId: z.uuid(),
  participantId: z.string(),
  name: z.string(),
  mobileNumber: z.string(),
  state: z.enum(['failed', 'unconfirmed']),
  /** The gateway's words, without numbers. */
  reason: z.string().nullable(),
})

const params = z.object({ id: z.uuid() })

export const sentNotificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/notifications',
    roles: ['admin'],
    summary: 'Past notifications, newest first, with what became of them',
    query: z.strictObject({ page: pageSchema, limit: limitSchema() }),
    response: z.object({
      data: z.array(sentNotificationSchema),
      pagination: paginationSchema,
      /** Since when the gateway has taken nothing, so that SMS wait; null while it works. */
      gatewayAwaySince: instantSchema.nullable(),
    }),
  }),
  failures: endpoint({
    method: 'GET',
    path: '/api/admin/notifications/:id/failures',
    roles: ['admin'],
    summary: 'The first 100 SMS of a notification that failed or are unconfirmed, with the reason',
    params,
    response: z.array(failedSmsSchema),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/notifications/:id/send-again',
    roles: ['admin'],
    summary:
      'Sends the SMS that failed once more, each to the present number of its recipients; 409 where there is none',
    params,
    /** `includeUnconfirmed`: those too of which nobody knows whether the gateway took them. */
    body: z.strictObject({ includeUnconfirmed: z.boolean().default(false) }),
    response: z.object({ sms: z.int() }),
  }),
}
