import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { keepAlive } from '../../jobs/liveness.ts'
import { type Bell, createBell } from './wake-signal.ts'
import { handOver, type HandOver } from './hand-over.ts'
import { noteOutcomes } from './store-outcomes.ts'
import { outgoingOf } from '../outgoing.ts'
import { putBack, settle, takeDue } from './sms-dispatcher.sql.ts'
import { resolveDoubts } from './resolve-unconfirmed.ts'
import { settledOf, type TakenSms } from './outcome.rules.ts'

export interface PumpOptions {
  /** SMS on their way to the gateway at the same time, by this process. */
  readonly concurrency?: number
  /** How often to look when there is nothing to do. */
  readonly pollMilliseconds?: number
  /** How often to look for workers that died; theirs are doubted at the second look. */
  readonly watchMilliseconds?: number
}

export interface RunningPump {
  /** Takes no further SMS, and answers when what came of those on their way is written down. */
  stop(): Promise<void>
}

const announceMilliseconds = 400

/**
 * Delivers queued SMS in this process; any number of processes may do so on one database. An SMS is marked durably before
 * the gateway is called, and what came of it is written down after: whoever dies in between leaves one that is not
 * repeated until the gateway has told that it does not have it.
 */
export const startPump = (context: Context, options: PumpOptions = {}): RunningPump => {
  const { concurrency = 16, pollMilliseconds = 300, watchMilliseconds = 3000 } = options
  const worker = `sms ${randomUUID()}`
  const stopping = new AbortController()
  // The mark of life stays until the last outcome is written down.
  const over = new AbortController()
  const marking = keepAlive(context.database.pool, worker, context.log, over.signal)
  const delivering = deliver(context, { worker, concurrency, pollMilliseconds }, stopping.signal)
  const resolving = resolveDoubts(
    context,
    { pollMilliseconds: Math.max(pollMilliseconds, 500), watchMilliseconds },
    stopping.signal,
  )
  const stop = async () => {
    stopping.abort()
    await Promise.all([delivering, resolving])
    over.abort()
    await marking
  }
  return { stop }
}

interface Delivery {
  readonly worker: string
  readonly concurrency: number
  readonly pollMilliseconds: number
}

/** What this process is handing over, and what came of it. */
interface Hands {
  /** Ids of SMS on their way, or whose outcome is not written down yet. */
  readonly full: Set<string>
  readonly done: Done[]
  /** Rings for each outcome. */
  readonly bell: Bell
  /** A claim whose answer was lost may have been committed. */
  isClaimInDoubt: boolean
}

interface Done {
  readonly sms: TakenSms
  readonly outcome: HandOver
}

const longestWaitMilliseconds = 1000

const deliver = async (context: Context, delivery: Delivery, signal: AbortSignal): Promise<void> => {
  const hands: Hands = { full: new Set(), done: [], bell: createBell(), isClaimInDoubt: false }
  const announce = announcing(context)
  while (!signal.aborted || hands.full.size > 0) {
    let wait = delivery.pollMilliseconds
    try {
      if (await writeDown(context, delivery.worker, hands)) announce()
      const taken = signal.aborted ? 0 : await takeMore(context, delivery, hands)
      if (taken > 0) wait = longestWaitMilliseconds
    } catch (error) {
      context.log.warn({ err: error }, 'SMS: the database did not take it; trying again')
      await sleep(longestWaitMilliseconds)
    }
    // Outcomes that came meanwhile have rung already.
    await hands.bell.wait(wait, hands.full.size === 0 ? signal : undefined)
  }
}

const takeMore = async (context: Context, delivery: Delivery, hands: Hands): Promise<number> => {
  const { config, database, sms: gateway } = context
  const { worker, concurrency } = delivery
  if (hands.full.size >= concurrency) return 0
  if (hands.isClaimInDoubt) await putBack(database, worker, [...hands.full])
  hands.isClaimInDoubt = true
  const taken = await takeDue(database, {
    worker,
    most: concurrency - hands.full.size,
    ratePerSecond: config.sms.ratePerSecond,
    probeSeconds: config.sms.timeoutMilliseconds / 1000 + 5,
  })
  hands.isClaimInDoubt = false
  for (const sms of taken) {
    hands.full.add(sms.id)
    void handOver(gateway, outgoingOf(sms)).then((outcome) => {
      hands.done.push({ sms, outcome })
      hands.bell.ring()
    })
  }
  return taken.length
}

/** Writes down what has come back. False when that was nothing. */
const writeDown = async (context: Context, worker: string, { done, full }: Hands): Promise<boolean> => {
  const finished = done.slice()
  if (finished.length === 0) return false
  await record(context, worker, finished)
  done.splice(0, finished.length)
  for (const { sms } of finished) full.delete(sms.id)
  return true
}

const record = async (context: Context, worker: string, finished: readonly Done[]): Promise<void> => {
  const { database, clock, log, sms: gateway } = context
  const now = clock.now()
  const askAfterSeconds = (gateway.findAfterMilliseconds ?? 0) / 1000
  const settled = finished.map(({ sms, outcome }) =>
    settledOf(sms, outcome, { now, chance: Math.random(), askAfterSeconds }),
  )
  await settle(database, worker, settled, now)
  for (const { id, state, reason } of settled) {
    if (state !== 'sent') log.warn({ smsId: id, state, reason }, 'an SMS was not taken by the gateway')
  }
  await noteOutcomes(
    context,
    finished.map(({ outcome }) => outcome),
  )
}

/** Tells open screens of new figures, but not of each SMS by itself. */
const announcing = ({ live }: Context): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < announceMilliseconds) return
    last = performance.now()
    live.announce()
  }
}
