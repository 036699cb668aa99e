import { listedPage } from '@trophy/contract/core/list.ts'
import { notificationMessages, stopMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import type { Correction } from '@trophy/contract/notifications/notifications.contract.ts'
import type { CarrierRefusal } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import type { Context } from '../platform/context.ts'
import type { PageQuery } from '../platform/db/statements/page.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { selectAwaySince } from '../platform/sms/dispatcher/breaker.sql.ts'
import {
  insertReplacementSms,
  lockForSending,
  countStopped,
  hasNotification,
  markStopped,
  selectFailures,
  selectIsStopped,
  selectSent,
  stopQueued,
  selectRefusals,
} from './sent.sql.ts'
import { sendToReached } from './send.service.ts'
import { withoutNumbers } from '../platform/sms/dispatcher/hand-over.ts'
import { readDlt } from '../platform/sms/gateways/dlt.ts'
import { refusedOwnSms } from '../platform/sms/gateways/own-sms.ts'

/** Past notifications, newest first, with their delivery, and since when the gateway has been unavailable. */
export const listSent = async ({ database }: Context, query: PageQuery) => {
  const [found, gatewayAwaySince] = await Promise.all([selectSent(database, query), selectAwaySince(database)])
  return { ...listedPage(query, found), gatewayAwaySince }
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

/**
 * Stops a message: SMS that are queued are never sent, and coaches see it as withdrawn. Repeated, it changes nothing.
 * The message is marked before its SMS are read, so that none can be queued again in between.
 * @throws 404 for an unknown notification
 */
export const stopNotification = ({ database, clock }: Context, id: string, stoppedBy: string) =>
  database.transaction(async (tx) => {
    const now = clock.now()
    if ((await markStopped(tx, id, stoppedBy, now)) === 0) throw notFound()
    await stopQueued(tx, id, now)
    return countStopped(tx, id)
  })

/**
 * Sends a correction to those whom a stopped message has reached.
 * @throws 404 for an unknown notification, 409 for one that was not stopped, or has reached nobody
 */
export const correctNotification = async (context: Context, id: string, sentBy: string, body: Correction) => {
  const isStopped = await selectIsStopped(context.database, id)
  if (isStopped === undefined) throw notFound()
  if (!isStopped) throw new Refusal('conflict', stopMessages.notStopped)
  return sendToReached(context, { sentBy }, id, body)
}

/**
 * What carriers would refuse, by template and reason: the SMS that were sent, and those that the product writes itself,
 * with their longest values.
 * @throws 404 unless `SMS_PROVIDER` is `rehearsal`
 */
export const readRehearsal = async ({ config, clock, database, event }: Context): Promise<CarrierRefusal[]> => {
  const { sms, eventTimeZone: timeZone } = config
  if (sms.provider !== 'rehearsal' || sms.dltFile === undefined) throw notFound(notificationMessages.noRehearsal)
  const own = refusedOwnSms(readDlt(sms.dltFile), sms, event.name, { now: clock.now(), timeZone })
  const refusals = [
    ...(await selectRefusals(database)),
    ...own.map(({ reason, ...refused }) => ({ ...refused, reason: withoutNumbers(reason), sms: 0 })),
  ]
  const keyOf = ({ templateKey, language, reason }: CarrierRefusal) => [templateKey, language, reason].join('\n')
  const first = new Map(refusals.toReversed().map((refusal) => [keyOf(refusal), refusal]))
  return [...first.values()].toReversed()
}
