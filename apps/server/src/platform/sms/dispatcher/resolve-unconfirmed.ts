import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { outgoingOf } from '../outgoing.ts'
import { doubtSmsOf, selectSilentHolders } from './sms-dispatcher.sql.ts'
import type { TakenSms } from './outcome.rules.ts'
import { postponeUnconfirmed, settleFound, takeUnconfirmed } from './unconfirmed.sql.ts'

export interface Watch {
  readonly pollMilliseconds: number
  readonly watchMilliseconds: number
}

/** So many are asked about at once, each for so long by one process alone. */
const asked = 16
const leaseSeconds = 60
const askAgainSeconds = 5

/**
 * Finds out, until `signal` aborts, what became of SMS that were being handed over when their worker died or the
 * connection broke: the gateway is asked for them, where it can be. What it has is sent; what it certainly has not is due
 * again. A gateway that cannot be asked leaves them unconfirmed, until a delivery report tells.
 */
export const resolveDoubts = async (context: Context, watch: Watch, signal: AbortSignal): Promise<void> => {
  const look = watchHolders(context, watch.watchMilliseconds)
  while (!signal.aborted) {
    let answered = 0
    try {
      await look()
      answered = await askGateway(context)
    } catch (error) {
      context.log.warn({ err: error }, 'SMS: could not look for those in doubt')
    }
    if (answered === 0) await sleep(watch.pollMilliseconds, undefined, { signal }).catch(() => undefined)
  }
}

/** Doubts what dead workers hold. Only workers missed in two looks in a row: one may be getting its connection back. */
const watchHolders = ({ database, sms, log }: Context, everyMilliseconds: number): (() => Promise<void>) => {
  let suspects = new Set<string>()
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < everyMilliseconds) return
    last = performance.now()
    const silent = await selectSilentHolders(database)
    const dead = silent.filter((id) => suspects.has(id))
    suspects = new Set(silent)
    if (dead.length === 0) return
    const doubted = await doubtSmsOf(database, dead, (sms.findAfterMilliseconds ?? 0) / 1000)
    log.warn({ workers: dead.length, doubted }, 'SMS: workers died while they handed SMS over')
  }
}

/** Answers how many are settled now. */
const askGateway = async (context: Context): Promise<number> => {
  if (context.sms.find === undefined) return 0
  const doubted = await takeUnconfirmed(context.database, asked, leaseSeconds)
  const settled = await Promise.all(doubted.map((sms) => ask(context, sms)))
  const count = settled.filter(Boolean).length
  if (count > 0) context.live.announce()
  return count
}

const ask = async ({ sms: gateway, database, clock, log }: Context, sms: TakenSms): Promise<boolean> => {
  try {
    const references = (await gateway.find?.(outgoingOf(sms), new Date(sms.handedOverAt))) ?? []
    await settleFound(database, { sms, references }, clock.now())
    return true
  } catch (error) {
    log.debug({ err: error, smsId: sms.id }, 'SMS: the gateway could not be asked about one in doubt')
    await postponeUnconfirmed(database, sms.id, askAgainSeconds * (0.5 + Math.random()))
    return false
  }
}
