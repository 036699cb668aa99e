import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { keepAlive } from '../jobs/liveness.ts'
import { handOver, type HandOver } from './hand-over.ts'
import { noteOutcomes } from './note-outcomes.ts'
import { outgoingOf } from './outgoing.ts'
import { putBack, settle, takeDue, type TakenSms } from './pump.sql.ts'
import { resolveDoubts } from './resolve-doubts.ts'
import { settledOf } from './settled.rules.ts'

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

interface Done {
  readonly sms: TakenSms
  readonly outcome: HandOver
}

const deliver = async (
  context: Context,
  { worker, concurrency, pollMilliseconds }: Delivery,
  signal: AbortSignal,
): Promise<void> => {
  const { config, log } = context
  const inHand = new Map<string, TakenSms>()
  const done: Done[] = []
  const announce = announcing(context)
  let isClaimInDoubt = false
  let wake: () => void = () => undefined

  const begin = (sms: TakenSms): void => {
    inHand.set(sms.id, sms)
    void handOver(context.sms, outgoingOf(sms)).then((outcome) => {
      done.push({ sms, outcome })
      wake()
    })
  }
  const writeDown = async (): Promise<void> => {
    const finished = done.slice()
    if (finished.length === 0) return
    await record(context, worker, finished)
    done.splice(0, finished.length)
    for (const { sms } of finished) inHand.delete(sms.id)
    announce()
  }
  const takeMore = async (): Promise<number> => {
    if (signal.aborted || inHand.size >= concurrency) return 0
    if (isClaimInDoubt) await putBack(context.database, worker, [...inHand.keys()])
    isClaimInDoubt = true
    const taken = await takeDue(context.database, {
      worker,
      most: concurrency - inHand.size,
      ratePerSecond: config.sms.ratePerSecond,
      probeSeconds: config.sms.timeoutMilliseconds / 1000 + 5,
    })
    isClaimInDoubt = false
    taken.forEach(begin)
    return taken.length
  }

  while (!signal.aborted || inHand.size > 0) {
    let pause = pollMilliseconds
    try {
      await writeDown()
      if ((await takeMore()) > 0) pause = Number.POSITIVE_INFINITY
    } catch (error) {
      log.warn({ err: error }, 'SMS: the database did not take it; trying again')
      await sleep(1000)
      continue
    }
    if (done.length > 0) continue
    const finished = new Promise<void>((resolve) => {
      wake = resolve
    })
    await Promise.race([finished, pausing(pause, inHand.size === 0 ? signal : undefined)])
  }
}

/** Waits for a while; with a signal not beyond its abort. What is on its way wakes the loop sooner. */
const pausing = async (milliseconds: number, signal: AbortSignal | undefined): Promise<void> => {
  const bounded = Math.min(milliseconds, 1000)
  await sleep(bounded, undefined, signal && { signal }).catch(() => undefined)
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
