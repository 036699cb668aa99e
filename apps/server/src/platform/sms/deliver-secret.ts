import type { Context } from '../context.ts'
import type { OutgoingSms } from './gateway.ts'
import { markFailed, markSent } from './messages.sql.ts'

const longestReason = 200

/**
 * Hands a recorded SMS to the gateway once and writes down what came of it. Not tried again: its text is a secret that
 * is stored nowhere, and soon worth nothing; the person asks for a new one. Throws only when the database fails.
 */
export const deliverSecretSms = async (context: Context, id: string, sms: OutgoingSms): Promise<void> => {
  const { database, clock, log } = context
  const outcome = await handOver(context, sms)
  if ('reference' in outcome) {
    await markSent(database, id, outcome.reference, clock.now())
    return
  }
  log.warn({ smsId: id, reason: outcome.reason }, 'the SMS gateway did not take an SMS')
  await markFailed(database, id, outcome.reason, clock.now())
}

const handOver = async (
  { sms: gateway }: Context,
  sms: OutgoingSms,
): Promise<{ reference: string } | { reason: string }> => {
  try {
    return await gateway.send(sms)
  } catch (error) {
    return { reason: withoutNumbers(error instanceof Error ? error.message : String(error)) }
  }
}

/** A gateway's words may quote the number or the code. */
const withoutNumbers = (reason: string): string => reason.replaceAll(/\d{4,}/g, '…').slice(0, longestReason)
