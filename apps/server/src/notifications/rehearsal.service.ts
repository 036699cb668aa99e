import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import type { CarrierRefusal } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { withoutNumbers } from '../platform/sms/dispatcher/hand-over.ts'
import { readDlt } from '../platform/sms/gateways/dlt.ts'
import { refusedOwnSms } from '../platform/sms/gateways/own-sms.ts'
import { selectRefusals } from './sent.sql.ts'

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
