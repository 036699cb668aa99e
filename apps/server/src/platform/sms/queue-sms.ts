import type { Queryable } from '../db/database.ts'
import { queueJobs } from '../jobs/queue.ts'
import type { OutgoingSms } from './gateway.ts'
import { insertSms } from './messages.sql.ts'

/** The task that delivers one SMS; its payload is `{smsId}`. */
export const smsTask = 'deliver_sms'

/** Refused so often, an SMS is given up. The pauses between grow to six hours: an outage of two days loses nothing. */
export const smsAttempts = 20

/** Writes SMS and queues their delivery, in the caller's transaction. `id` is what the SMS is known by from now on. */
export const queueSms = async (
  transaction: Queryable,
  messages: readonly { readonly id: string; readonly sms: OutgoingSms }[],
  now: Date,
): Promise<void> => {
  await insertSms(transaction, messages, now)
  const payloads = messages.map(({ id }) => ({ smsId: id }))
  await queueJobs(transaction, smsTask, payloads, { maximumAttempts: smsAttempts })
}
