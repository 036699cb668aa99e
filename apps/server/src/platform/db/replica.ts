import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Logger } from 'pino'
import { z } from 'zod'
import { Database, type Queryable, type StatementOf, type Transaction } from './database.ts'
import { temporaryFailureOf } from './failures.ts'
import { probeLimits, standardLimits, type TransactionLimits } from './limits.ts'

/** Data older than this is not shown: the primary is read instead. In milliseconds. */
export const oldestReplicaData = 10_000

const maximumConnections = 5
const checkMilliseconds = 1000
/** A read waits this long until the replica has what the primary had when the read came. */
const catchUpMilliseconds = 1000
const catchUpPause = 20
const samplesKept = 30

/** How far the write-ahead log of the primary was at a time, on the clock of `performance`. */
interface Sample {
  readonly at: number
  readonly position: number
}

const positionRow = z.strictObject({ position: z.number().nullable() })

const primaryPosition = sql`
  SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::double precision AS position`
const replicaPosition = sql`
  SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::double precision AS position`

export interface ReplicaOptions {
  readonly url: string
  /** Reads go there while the replica cannot serve them. */
  readonly primary: Database
  /** For a look at the primary's position, which must not wait for the others. */
  readonly reserve: Database
  readonly log: Logger
}

/**
 * A database that reads from a replica, and from the primary while the replica is away or its data is older than
 * `oldestReplicaData`. A read that fails on the replica is repeated on the primary; writes go to the primary.
 *
 * The age of the data is measured by this process alone, so that neither the clocks of the machines nor an idle primary
 * matter: it samples the position of the primary's log, and the newest sample that the replica has replayed is the time
 * up to which its data is complete.
 */
export class Replica extends Database {
  readonly #primary: Database
  readonly #reserve: Database
  readonly #log: Logger
  /** A connection of its own with short limits: the others may wait for a replica that does not respond. */
  readonly #probe: Database
  readonly #timer: NodeJS.Timeout
  #samples: Sample[] = []
  #reached: number | undefined
  #isRead = true
  /** Aborted when the replica does not respond: statements that wait for it go to the primary. */
  #away = new AbortController()
  #fallbacks = 0

  constructor({ url, primary, reserve, log }: ReplicaOptions) {
    const limits = { ...standardLimits, lock: 0, connect: probeLimits.connect }
    super({ url, maximumConnections, purpose: 'trophy server, replica', limits, role: 'replica' })
    this.#primary = primary
    this.#reserve = reserve
    this.#log = log
    const purpose = 'trophy server, replica check'
    this.#probe = new Database({ url, maximumConnections: 1, purpose, limits: probeLimits, role: 'replica' })
    this.#timer = setInterval(() => void this.#check(), checkMilliseconds).unref()
  }

  /** The age of the replica's data at most, in milliseconds; undefined while the primary is read instead. */
  age(): number | undefined {
    const age = this.#reached === undefined ? Infinity : performance.now() - this.#reached
    return age > oldestReplicaData ? undefined : age
  }

  /** How many reads went to the primary although there is a replica. */
  get fallbacks(): number {
    return this.#fallbacks
  }

  /**
   * Waits shortly until the replica has everything that was committed before the call, so that a screen shows the
   * change because of which it is read again. Returns 0 then, else the age of its data in milliseconds; undefined where
   * the primary has to be read.
   */
  async catchUp(): Promise<number | undefined> {
    const called = performance.now()
    await this.#sample()
    for (;;) {
      await this.#compare()
      const age = this.age()
      if (age === undefined) this.#fallbacks += 1
      if (age === undefined || (this.#reached ?? 0) >= called) return age && 0
      if (performance.now() - called > catchUpMilliseconds) return age
      await sleep(catchUpPause)
    }
  }

  override async select<Row extends pg.QueryResultRow>(parameters: StatementOf<Row>): Promise<Row[]> {
    if (this.age() !== undefined) {
      try {
        return await untilAborted(super.select(parameters), this.#away.signal)
      } catch (error) {
        if (temporaryFailureOf(error) === undefined) throw error
        this.#log.warn({ err: error }, 'a read of the replica failed, and is repeated on the primary')
      }
    }
    this.#fallbacks += 1
    return this.#primary.select(parameters)
  }

  override run(...parameters: Parameters<Queryable['run']>): Promise<number> {
    return this.#primary.run(...parameters)
  }

  override transaction<T>(work: (transaction: Transaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    return this.#primary.transaction(work, limits)
  }

  override async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all([super.close(), this.#probe.close()])
  }

  async #check(): Promise<void> {
    await this.#sample()
    await this.#compare()
    const isRead = this.age() !== undefined
    if (isRead === this.#isRead) return
    this.#isRead = isRead
    if (isRead) this.#log.info('reports, exports, grid and charts are read from the replica again')
    else this.#log.warn('the replica is away or too old: reports, exports, grid and charts are read from the primary')
  }

  /** While the primary does not respond there are no samples, and the data ages. */
  async #sample(): Promise<void> {
    const at = performance.now()
    const row = await this.#reserve.first(positionRow, primaryPosition).catch(() => undefined)
    if (typeof row?.position !== 'number') return
    this.#samples = [...this.#samples, { at, position: row.position }].slice(-samplesKept)
  }

  async #compare(): Promise<void> {
    try {
      const position = (await this.#probe.first(positionRow, replicaPosition))?.position ?? 0
      const reached = this.#samples.filter((sample) => sample.position <= position).map(({ at }) => at)
      if (reached.length > 0) this.#reached = Math.max(this.#reached ?? 0, ...reached)
    } catch (error) {
      this.#reached = undefined
      this.#away.abort(error)
      this.#away = new AbortController()
    }
  }
}

/** Ends with the reason of the signal when that comes first. */
const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let stop = (): void => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
