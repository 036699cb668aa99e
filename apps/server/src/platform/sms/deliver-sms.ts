import { needsUnicode } from '@trophy/contract/notifications/sms-text.rules.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { handOver } from './hand-over.ts'
import { claimSms, failLost, markFailed, markRefused, markSent } from './messages.sql.ts'
import { smsAttempts } from './queue-sms.ts'

const payloadSchema = z.object({ smsId: z.uuid() })

/**
 * Delivers one queued SMS: to the gateway at most once for each attempt that it did not refuse (decisions §7). One that was
 * refused is tried again with growing pauses. One that a process took with it when it died may have been sent, and is not
 * sent again. Throws when it was refused, so that the queue tries again.
 */
export const deliverSms = async ({ database, clock, sms: gateway, log }: Context, payload: unknown): Promise<void> => {
  const { smsId } = payloadSchema.parse(payload)
  const claimed = await claimSms(database, smsId)
  if (!claimed) {
    const lost = await failLost(database, smsId, clock.now())
    if (lost > 0) log.warn({ smsId }, 'an SMS may have been sent by a process that died over it')
    return
  }
  const { attempts, ...message } = claimed
  const outcome = await handOver(gateway, { ...message, dlt: {}, unicode: needsUnicode(message.text) })
  if ('reference' in outcome) return void (await markSent(database, smsId, outcome.reference, clock.now()))
  if (attempts + 1 >= smsAttempts) return void (await markFailed(database, smsId, outcome.reason, clock.now()))
  await markRefused(database, smsId, outcome.reason)
  throw new Error(`the SMS gateway did not take an SMS: ${outcome.reason}`)
}
