import { paginate } from '@trophy/contract/core/list.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { stopMessages } from '@trophy/contract/notifications/stop-messages.constants.ts'
import type { Context } from '../platform/context.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { selectAwaySince } from '../platform/sms/dispatcher/breaker.sql.ts'
import { insertReplacementSms, lockForSending } from './send-again.sql.ts'
import { hasNotification, selectFailures, selectSent } from './sent.sql.ts'

/** Past notifications, newest first, with their delivery, and since when the gateway has been unavailable. */
export const listSent = async ({ database }: Context, query: { readonly page: number; readonly limit: number }) => {
  const [{ rows, total }, gatewayAwaySince] = await Promise.all([
    selectSent(database, query),
    selectAwaySince(database),
  ])
  return { data: rows, pagination: paginate(total, query.page, query.limit, rows.length), gatewayAwaySince }
}

/** The first undelivered SMS of a notification. Throws 404 for an unknown notification. */
export const listFailures = async ({ database }: Context, id: string) => {
  if (!(await hasNotification(database, id))) throw notFound()
  return selectFailures(database, id)
}

/**
 * Sends the failed and expired SMS of a notification again, to the current numbers of its recipients.
 * @throws 404 for an unknown notification, 409 where nothing can be sent again, it was stopped or its end has come
 */
export const sendAgain = (
  { database, clock }: Context,
  id: string,
  { includeUnconfirmed }: { readonly includeUnconfirmed: boolean },
) =>
  database.transaction(async (tx) => {
    const notification = await lockForSending(tx, id)
    if (notification === undefined) throw notFound()
    if (notification.isStopped) throw new Refusal('conflict', stopMessages.stoppedBefore)
    const now = clock.now()
    const smsUntil = notification.smsUntil === null ? null : new Date(notification.smsUntil)
    if (smsUntil !== null && smsUntil <= now) throw new Refusal('conflict', stopMessages.smsHaveEnded)
    const states = ['failed', 'expired', ...(includeUnconfirmed ? ['unconfirmed'] : [])]
    const sms = await insertReplacementSms(tx, { notificationId: id, states, smsUntil, now })
    if (sms === 0) throw new Refusal('conflict', notificationMessages.nothingToSendAgain)
    return { sms }
  })
