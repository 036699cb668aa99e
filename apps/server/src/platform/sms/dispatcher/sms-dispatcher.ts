import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { keepWorkerRunLocked } from '../../jobs/liveness.ts'
import { outgoingOf, outcomeOf, type TakenSms } from './taken-sms.rules.ts'
import { handOver, type HandOver, recordForBreaker } from './hand-over.ts'
import { resolveUnconfirmed } from './resolve-unconfirmed.ts'
import { requeueUnsent, takeDue, updateOutcomes } from './sms-dispatcher.sql.ts'

export interface SmsDispatcherOptions {
  /** SMS that this process hands to the gateway at the same time. */
  readonly concurrency?: number
  /** How often to check for due SMS while there are none. */
  readonly pollMilliseconds?: number
  /** How often to check for ended workers; their SMS become unconfirmed at the second check. */
  readonly watchMilliseconds?: number
}

export interface RunningSmsDispatcher {
  /** Takes no further SMS, and returns when the outcomes of those in flight are stored. */
  stop(): Promise<void>
}

const announceMilliseconds = 400

/**
 * Delivers queued SMS in this process; any number of processes may do so on one database. An SMS is marked as handed
 * over before the gateway is called, and its outcome is stored afterwards: if the process ends in between, the SMS is
 * repeated only when the gateway reports that it does not have it.
 */
export const startSmsDispatcher = (context: Context, options: SmsDispatcherOptions = {}): RunningSmsDispatcher => {
  const { concurrency = 16, pollMilliseconds = 300, watchMilliseconds = 3000 } = options
  const worker = `sms ${randomUUID()}`
  const stopping = new AbortController()
  // The worker counts as running until its last outcome is stored.
  const ended = new AbortController()
  const locking = keepWorkerRunLocked(context.database.pool, worker, context.log, ended.signal)
  const delivering = deliver(context, { worker, concurrency, pollMilliseconds }, stopping.signal)
  const resolving = resolveUnconfirmed(
    context,
    { pollMilliseconds: Math.max(pollMilliseconds, 500), watchMilliseconds },
    stopping.signal,
  )
  const stop = async () => {
    stopping.abort()
    await Promise.all([delivering, resolving])
    ended.abort()
    await locking
  }
  return { stop }
}

interface Delivery {
  readonly worker: string
  readonly concurrency: number
  readonly pollMilliseconds: number
}

/** The SMS that this process has taken. */
interface InFlight {
  /** Those that are being handed over, or whose outcome is not stored yet. */
  readonly ids: Set<string>
  readonly finished: FinishedSms[]
  /** Wakes the delivery at each outcome. */
  readonly wakeSignal: ReturnType<typeof createWakeSignal>
}

interface FinishedSms {
  readonly sms: TakenSms
  readonly outcome: HandOver
}

const longestWaitMilliseconds = 1000

const deliver = async (context: Context, delivery: Delivery, signal: AbortSignal): Promise<void> => {
  const inFlight: InFlight = { ids: new Set(), finished: [], wakeSignal: createWakeSignal() }
  const announce = throttledAnnounce(context)
  while (!signal.aborted || inFlight.ids.size > 0) {
    let wait = delivery.pollMilliseconds
    try {
      if (await storeFinished(context, delivery.worker, inFlight)) announce()
      const taken = signal.aborted ? 0 : await takeMore(context, delivery, inFlight)
      if (taken > 0) wait = longestWaitMilliseconds
    } catch (error) {
      context.log.warn({ err: error }, 'SMS: the database could not be updated; trying again')
      await sleep(longestWaitMilliseconds)
    }
    await inFlight.wakeSignal.wait(wait, inFlight.ids.size === 0 ? signal : undefined)
  }
}

const takeMore = async (context: Context, delivery: Delivery, inFlight: InFlight): Promise<number> => {
  const { clock, config, database, sms: gateway } = context
  const { worker, concurrency } = delivery
  if (inFlight.ids.size >= concurrency) return 0
  await requeueUnsent(database, worker, [...inFlight.ids])
  const now = clock.now()
  const taken = await takeDue(database, {
    worker,
    now,
    maximum: concurrency - inFlight.ids.size,
    ratePerSecond: config.sms.ratePerSecond,
    probeSeconds: config.sms.timeoutMilliseconds / 1000 + 5,
  })
  for (const sms of taken) {
    inFlight.ids.add(sms.id)
    void handOver(gateway, outgoingOf(sms, now)).then((outcome) => {
      inFlight.finished.push({ sms, outcome })
      inFlight.wakeSignal.wake()
    })
  }
  return taken.length
}

/** Stores the outcomes so far; false when there were none. */
const storeFinished = async (context: Context, worker: string, { finished, ids }: InFlight): Promise<boolean> => {
  const stored = finished.slice()
  if (stored.length === 0) return false
  await store(context, worker, stored)
  finished.splice(0, stored.length)
  for (const { sms } of stored) ids.delete(sms.id)
  return true
}

const store = async (context: Context, worker: string, finished: readonly FinishedSms[]): Promise<void> => {
  const { database, clock, log, sms: gateway } = context
  const now = clock.now()
  const askAfterSeconds = (gateway.findAfterMilliseconds ?? 0) / 1000
  const outcomes = finished.map(({ sms, outcome }) =>
    outcomeOf(sms, outcome, { chance: Math.random(), askAfterSeconds }),
  )
  await updateOutcomes(database, worker, outcomes, now)
  for (const { id, state, reason } of outcomes) {
    if (state !== 'sent') log.warn({ smsId: id, state, reason }, 'an SMS was not taken by the gateway')
  }
  await recordForBreaker(
    context,
    finished.map(({ outcome }) => outcome),
  )
}

/** Announces new figures to open screens, but not after each SMS. */
const throttledAnnounce = ({ live }: Context): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < announceMilliseconds) return
    last = performance.now()
    live.announce()
  }
}

/**
 * Wakes a loop that waits for work: `wait` returns at the next call of `wake`, or at once after one since the last
 * wait; else after `milliseconds` or when `signal` aborts.
 */
const createWakeSignal = () => {
  let woken = new AbortController()
  return {
    wake: (): void => woken.abort(),
    wait: async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
      const either = signal === undefined ? woken.signal : AbortSignal.any([woken.signal, signal])
      await sleep(milliseconds, undefined, { signal: either }).catch(() => undefined)
      if (woken.signal.aborted) woken = new AbortController()
    },
  }
}
