import { insideMobile } from '@trophy/contract/core/mobile.rules.ts'
import { plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'
import type { Context } from '../../context.ts'
import { GatewayRefusal, type OutgoingSms, type SmsGateway } from '../gateways/gateway.ts'
import { recordFailures, recordSuccess } from './breaker.sql.ts'

/** The outcome of handing an SMS over. `unconfirmed`: it is not known whether the gateway took it. */
export type HandOver =
  | { readonly state: 'sent'; readonly reference: string }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'unconfirmed'; readonly reason: string }
  | { readonly state: 'queued'; readonly reason: string; readonly retryAfterSeconds: number }

const longestReason = 200
const longestReference = 200

/** Hands one SMS to the gateway. Never throws. */
export const handOver = async (gateway: SmsGateway, sms: OutgoingSms): Promise<HandOver> => {
  try {
    const { reference } = await gateway.send(sms)
    return { state: 'sent', reference: storable(reference.slice(0, longestReference)) }
  } catch (error) {
    const reason = withoutNumbers(error instanceof Error ? error.message : String(error))
    if (!(error instanceof GatewayRefusal)) return { state: 'unconfirmed', reason }
    if (error.kind === 'never') return { state: 'failed', reason }
    return { state: 'queued', reason, retryAfterSeconds: error.retryAfterSeconds }
  }
}

/** PostgreSQL stores no NUL: an SMS whose outcome cannot be stored would be tried for ever, and keep others waiting. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD')

const gap = `${insideMobile}{0,3}`
const longNumber = new RegExp(String.raw`(?<!\d)(?:(?:(?:00)?91|0)${gap})?[6-9](?:${gap}\d){9}(?!\d)|\d{4,}`, 'gu')

/** Hides long numbers: a gateway's message may quote the mobile number, also in groups of digits, or the code. */
export const withoutNumbers = (reason: string): string =>
  storable(plainDigits(reason)).replaceAll(longNumber, '…').slice(0, longestReason)

/** The gateway works: it took the SMS, or refused this one for good. */
const isWorking = ({ state }: HandOver): boolean => state === 'sent' || state === 'failed'

/** Stores for the circuit breaker, which all processes share, whether the gateway works. */
export const recordForBreaker = async (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  outcomes: readonly HandOver[],
): Promise<void> => {
  if (outcomes.length === 0) return
  if (outcomes.some(isWorking)) return void (await recordSuccess(database))
  const retryAfter = outcomes.map((outcome) => (outcome.state === 'queued' ? outcome.retryAfterSeconds : 0))
  await recordFailures(database, {
    count: outcomes.length,
    retryAfterSeconds: Math.max(...retryAfter),
    now: clock.now(),
  })
}
