import { z } from 'zod'
import type { HandOver } from './hand-over.ts'

/** A queued SMS that a worker has taken in hand: this is durable before the gateway is called. */
export const takenSmsSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  templateKey: z.string(),
  variables: z.record(z.string(), z.string()).nullable(),
  text: z.string(),
  attempts: z.int(),
  createdAt: z.string(),
  handedOverAt: z.string(),
})
export type TakenSms = z.infer<typeof takenSmsSchema>

/** What came of one SMS. `delaySeconds`: when it is due again, or when the gateway is to be asked about it. */
export interface Settled {
  readonly id: string
  readonly state: 'sent' | 'failed' | 'queued' | 'unconfirmed'
  readonly reference: string | null
  readonly reason: string | null
  readonly delaySeconds: number
}

/** An SMS that the gateway has refused for so long has no use any more; it can be sent again by hand. */
const giveUpAfterHours = 24
const hour = 3_600_000
const longestDelaySeconds = 600

/** Doubles with each attempt, with some chance in it, so that not all come back at once. */
const delayOf = (attempts: number, chance: number): number =>
  Math.min(longestDelaySeconds, 2 ** attempts) * (0.5 + chance)

export interface At {
  readonly now: Date
  /** From 0 to 1. */
  readonly chance: number
  /** When the gateway can be asked about an SMS in doubt. */
  readonly askAfterSeconds: number
}

/** What is written down of an SMS that was handed over. */
export const settledOf = (sms: Pick<TakenSms, 'id' | 'attempts' | 'createdAt'>, outcome: HandOver, at: At): Settled => {
  const settled = { id: sms.id, reference: null, reason: null, delaySeconds: 0 }
  if (outcome.state === 'sent') return { ...settled, state: 'sent', reference: outcome.reference }
  const { reason } = outcome
  if (outcome.state === 'unconfirmed')
    return { ...settled, state: 'unconfirmed', reason, delaySeconds: at.askAfterSeconds }
  if (outcome.state === 'failed') return { ...settled, state: 'failed', reason }
  const isTooOld = at.now.getTime() - Date.parse(sms.createdAt) > giveUpAfterHours * hour
  if (isTooOld) return { ...settled, state: 'failed', reason }
  const delaySeconds = Math.max(outcome.retryAfterSeconds, delayOf(sms.attempts, at.chance))
  return { ...settled, state: 'queued', reason, delaySeconds }
}
