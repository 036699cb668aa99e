import type { Context } from '../context.ts'
import type { OutgoingSms } from './gateway.ts'
import { handOver } from './hand-over.ts'
import { markFailed, markSent } from './messages.sql.ts'

/**
 * Hands a recorded SMS to the gateway once and writes down what came of it. Not tried again: its text is a secret that
 * is stored nowhere, and soon worth nothing; the person asks for a new one. Throws only when the database fails.
 */
export const deliverSecretSms = async (context: Context, id: string, sms: OutgoingSms): Promise<void> => {
  const { database, clock, log } = context
  const outcome = await handOver(context.sms, sms)
  if ('reference' in outcome) {
    await markSent(database, id, outcome.reference, clock.now())
    return
  }
  log.warn({ smsId: id, reason: outcome.reason }, 'the SMS gateway did not take an SMS')
  await markFailed(database, id, outcome.reason, clock.now())
}
