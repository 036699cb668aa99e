import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { countSmsStates, queueSms } from '../factories/sms.ts'
import { bundleFixture } from '../processes/fixture-process.ts'

const fixture = new URL('../processes/sms-dispatcher.fixture.ts', import.meta.url)

export interface KillOptions {
  readonly database: Database
  readonly databaseUrl: string
  /** A gateway's address or an outbox's file. */
  readonly place: string
  readonly recipients: number
  readonly kills: number
  /** Returns how many SMS the gateway has taken so far. */
  readonly countTaken: () => Promise<number>
}

export interface KillResult {
  /** References that were queued. */
  readonly queued: readonly string[]
  /** The final number of SMS in each state. */
  readonly states: Readonly<Record<string, number>>
  readonly kills: number
}

/** A worker that is killed while it asks about unconfirmed SMS leaves them reserved for a minute. */
const deadlineMilliseconds = 120_000

/**
 * Queues SMS and kills (SIGKILL) one worker after the other while it delivers them, each after its share of the SMS and
 * a random number more; the last one may finish. Returns once every SMS has a final state, or after two minutes.
 */
export const killSmsWorkers = async (options: KillOptions): Promise<KillResult> => {
  const { database, databaseUrl, place, recipients, kills, countTaken } = options
  const startWorker = bundleFixture(fixture)
  const queued = await queueSms(database, recipients)
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = Math.floor((recipients * (kill - Math.random() * 0.5)) / (kills + 1))
    const worker = startWorker(databaseUrl, place)
    while ((await countTaken()) < share) await sleep(1)
    await stop(worker)
  }
  const last = startWorker(databaseUrl, place)
  const states = await waitForFinalStates(database)
  await stop(last)
  return { queued, states, kills }
}

const stop = async (worker: ChildProcess): Promise<void> => {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

const waitForFinalStates = async (database: Database): Promise<Record<string, number>> => {
  const until = performance.now() + deadlineMilliseconds
  for (;;) {
    const states = await countSmsStates(database)
    const { queued = 0, handing_over: inHand = 0, unconfirmed = 0 } = states
    if (queued + inHand + unconfirmed === 0 || performance.now() > until) return states
    await sleep(100)
  }
}
