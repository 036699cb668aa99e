import { languages } from '@trophy/contract/core/texts/languages.ts'
import { needsUnicode } from '@trophy/contract/notifications/sms.rules.ts'
import { z } from 'zod'
import type { OutgoingSms } from '../gateways/gateway.ts'
import type { HandOver } from './hand-over.ts'

/** A queued SMS that a worker has taken, which is committed before the gateway is called. */
export const takenSmsSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  templateKey: z.string(),
  language: z.enum(languages),
  variables: z.record(z.string(), z.string()).nullable(),
  text: z.string(),
  attempts: z.int(),
  expiresAt: z.string(),
  handedOverAt: z.string(),
})
export type TakenSms = z.infer<typeof takenSmsSchema>

/** A queued SMS in the form that the gateway takes. */
export const outgoingOf = (sms: TakenSms, now: Date): OutgoingSms => {
  const { id, to, templateKey, language, variables, text, expiresAt } = sms
  return {
    reference: id,
    to,
    templateKey,
    language,
    variables: variables ?? {},
    text,
    dlt: {},
    unicode: needsUnicode(text),
    validSeconds: validSecondsOf(new Date(expiresAt), now),
  }
}

/** From now to the end of an SMS. */
export const validSecondsOf = (expiresAt: Date, now: Date): number =>
  Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))

/** The outcome to store. `delaySeconds`: until the SMS is due again, or until the gateway can be asked about it. */
export interface SmsOutcome extends Pick<TakenSms, 'id' | 'attempts'> {
  readonly state: 'sent' | 'failed' | 'queued' | 'unconfirmed'
  readonly reference: string | null
  readonly reason: string | null
  readonly delaySeconds: number
}

const longestMeanDelaySeconds = 600

/** Doubles with each attempt, with a random part, so that not all SMS are retried at the same moment. */
const delayOf = (attempts: number, chance: number): number =>
  Math.min(longestMeanDelaySeconds, 2 ** attempts) * (0.5 + chance)

export interface OutcomeOptions {
  /** Random, from 0 to 1. */
  readonly chance: number
  /** After how long the gateway can be asked about an unconfirmed SMS. */
  readonly askAfterSeconds: number
}

/** The outcome to store for an SMS that was handed over. */
export const outcomeOf = (
  sms: Pick<TakenSms, 'id' | 'attempts'>,
  outcome: HandOver,
  { chance, askAfterSeconds }: OutcomeOptions,
): SmsOutcome => {
  const stored = { id: sms.id, attempts: sms.attempts, reference: null, reason: null, delaySeconds: 0 }
  if (outcome.state === 'sent') return { ...stored, state: 'sent', reference: outcome.reference }
  const { reason } = outcome
  if (outcome.state === 'unconfirmed') return { ...stored, state: 'unconfirmed', reason, delaySeconds: askAfterSeconds }
  if (outcome.state === 'failed') return { ...stored, state: 'failed', reason }
  const delaySeconds = Math.max(outcome.retryAfterSeconds, delayOf(sms.attempts, chance))
  return { ...stored, state: 'queued', reason, delaySeconds }
}
