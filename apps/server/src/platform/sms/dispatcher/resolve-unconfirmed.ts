import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { outgoingOf, type TakenSms } from './taken-sms.rules.ts'
import {
  markUnconfirmed,
  postponeUnconfirmed,
  selectLostHolders,
  settleUnsent,
  takeUnconfirmed,
  updateFound,
} from './sms-dispatcher.sql.ts'

export interface ResolveOptions {
  readonly pollMilliseconds: number
  readonly watchMilliseconds: number
}

/** How many SMS are asked about at once, and how long each is reserved for one process. */
const batchSize = 16
const leaseSeconds = 60
const askAgainSeconds = 5

/**
 * Resolves, until `signal` aborts, SMS that were being handed over when their worker ended or the connection broke. A
 * gateway that supports it is asked: an SMS that it has is sent, one that it certainly does not have is due again.
 * Other SMS stay unconfirmed until a delivery report arrives. What is queued at its end, or of a stopped message, is
 * settled.
 */
export const resolveUnconfirmed = async (
  context: Context,
  options: ResolveOptions,
  signal: AbortSignal,
): Promise<void> => {
  const checkHolders = watchHolders(context, options.watchMilliseconds)
  while (!signal.aborted) {
    let resolved = 0
    try {
      await checkHolders()
      if ((await settleUnsent(context.database, context.clock.now())) > 0) context.live.announce()
      resolved = await askGateway(context)
    } catch (error) {
      context.log.warn({ err: error }, 'SMS: unconfirmed ones could not be read')
    }
    if (resolved === 0) await sleep(options.pollMilliseconds, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Marks SMS of ended workers as unconfirmed: of those missing in two checks in a row, since one may be reconnecting.
 */
const watchHolders = ({ database, sms, log }: Context, everyMilliseconds: number): (() => Promise<void>) => {
  let suspects = new Set<string>()
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < everyMilliseconds) return
    last = performance.now()
    const lost = await selectLostHolders(database)
    const dead = lost.filter((id) => suspects.has(id))
    suspects = new Set(lost)
    if (dead.length === 0) return
    const unconfirmed = await markUnconfirmed(database, dead, (sms.findAfterMilliseconds ?? 0) / 1000)
    log.warn({ workers: dead.length, unconfirmed }, 'SMS: workers ended while they handed SMS over')
  }
}

/** Returns how many SMS were resolved. */
const askGateway = async (context: Context): Promise<number> => {
  if (context.sms.find === undefined) return 0
  const unconfirmed = await takeUnconfirmed(context.database, batchSize, leaseSeconds)
  const outcomes = await Promise.all(unconfirmed.map((sms) => resolveOne(context, sms)))
  const count = outcomes.filter(Boolean).length
  if (count > 0) context.live.announce()
  return count
}

const resolveOne = async ({ sms: gateway, database, clock, log }: Context, sms: TakenSms): Promise<boolean> => {
  try {
    const references = (await gateway.find?.(outgoingOf(sms, clock.now()), new Date(sms.handedOverAt))) ?? []
    await updateFound(database, { sms, references }, clock.now())
    return true
  } catch (error) {
    log.debug({ err: error, smsId: sms.id }, 'SMS: the gateway could not be asked about an unconfirmed one')
    await postponeUnconfirmed(database, sms.id, askAgainSeconds * (0.5 + Math.random()))
    return false
  }
}
