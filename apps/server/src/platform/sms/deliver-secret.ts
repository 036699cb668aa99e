import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { spendToken } from './dispatcher/breaker.sql.ts'
import { handOver, type HandOver, recordForBreaker } from './dispatcher/hand-over.ts'
import { settleSecretSms } from './messages.sql.ts'
import { validSecondsOf } from './dispatcher/taken-sms.rules.ts'
import type { RenderedSms } from './gateways/template.ts'

/** The pauses between attempts while the gateway refuses the SMS. */
const pausesSeconds = [1, 2, 4, 8, 15, 30, 30, 30]

interface SecretTimes {
  /** Until when it is tried: then the person may request another one. */
  readonly until: Date
  readonly expiresAt: Date
}

/**
 * Hands an SMS to the gateway before any queued one, and stores its outcome. Its text is secret and not stored: it is
 * retried only from memory, and only when the gateway has certainly not taken it.
 * @throws only when the database fails
 */
export const deliverSecretSms = async (
  context: Context,
  id: string,
  sms: RenderedSms,
  times: SecretTimes,
): Promise<void> => {
  const { database, clock, log } = context
  const outcome = await tryUntil(context, id, sms, times)
  if (outcome.state === 'sent') {
    await settleSecretSms(database, id, outcome, clock.now())
    return
  }
  const { reason } = outcome
  log.warn({ smsId: id, reason }, 'the SMS gateway did not take an SMS')
  await settleSecretSms(database, id, { state: 'failed', reason }, clock.now())
}

const tryUntil = async (
  context: Context,
  id: string,
  sms: RenderedSms,
  { until, expiresAt }: SecretTimes,
): Promise<HandOver> => {
  const { sms: gateway, background, clock } = context
  for (const pause of pausesSeconds) {
    const outcome = await handOver(gateway, {
      ...sms,
      reference: id,
      validSeconds: validSecondsOf(expiresAt, clock.now()),
    })
    await recordOutcome(context, outcome)
    if (outcome.state !== 'queued') return outcome
    const wait = Math.max(pause, outcome.retryAfterSeconds) * 1000
    if (clock.now().getTime() + wait >= until.getTime() || background.stopping.aborted) return outcome
    await sleep(wait, undefined, { signal: background.stopping }).catch(() => undefined)
    if (background.stopping.aborted || clock.now() >= until) return outcome
  }
  return { state: 'failed', reason: 'The gateway took nothing' }
}

/** A failure here must not prevent the person from signing in. */
const recordOutcome = async (context: Context, outcome: HandOver): Promise<void> => {
  try {
    if (outcome.state === 'sent') await spendToken(context.database)
    await recordForBreaker(context, [outcome])
  } catch (error) {
    context.log.warn({ err: error }, 'SMS: the state of the gateway could not be stored')
  }
}
