import pg from 'pg'
import { type Limits, standardLimits } from './limits.ts'

export interface ConnectionOptions {
  readonly url: string
  /** Shown in pg_stat_activity, so that an operator knows what each connection is for. */
  readonly purpose: string
  readonly limits: Limits
}

// Both ends notice within half a minute that the other machine is gone. The user timeout also ends the connection of a
// frozen process that no longer reads its responses.
const keepAliveMilliseconds = 10_000
const keepAliveOfServer = {
  tcp_keepalives_idle: keepAliveMilliseconds / 1000,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 4,
  tcp_user_timeout: 30_000,
}

/** What every connection of the product has in common. */
const connectionConfig = ({ url, purpose, limits }: ConnectionOptions): pg.ClientConfig => ({
  connectionString: withTlsOfLibpq(url),
  application_name: purpose,
  connectionTimeoutMillis: limits.connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMilliseconds,
})

/** The server is a standby, whose data may be old. The code is PostgreSQL's for a connection that cannot be made. */
class StandbyRefused extends Error {
  readonly code = '08001'
}

/** Backups and uploads are long transactions. PostgreSQL before 17 does not know the setting. */
const withoutTransactionTimeout = `CASE WHEN current_setting('transaction_timeout', true) IS NOT NULL
  THEN set_config('transaction_timeout', '0', false) END`

/**
 * Makes the settings of a new connection: by a statement and not in its startup, where PgBouncer refuses what it does
 * not know. A proxy may lead to a standby for a moment: it is refused.
 */
const setUp = async (client: pg.ClientBase, { lock, statement, idleInTransaction, connect }: Limits): Promise<void> => {
  const settings = {
    timezone: 'UTC',
    // The driver reads ISO dates only, and services read after a lock what others committed while they waited.
    datestyle: 'ISO',
    default_transaction_isolation: 'read committed',
    standard_conforming_strings: 'on',
    array_nulls: 'on',
    // Sums of money are read as float8, with all their digits.
    extra_float_digits: 1,
    // Compiling a statement takes longer than it saves.
    jit: 'off',
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
    // Locks and LISTEN need connections that are idle for hours.
    idle_session_timeout: 0,
    ...keepAliveOfServer,
  }
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  const text = `SELECT pg_is_in_recovery() AS "isStandby", ${calls.join(', ')}, ${withoutTransactionTimeout}`
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: connect }
  const { rows } = await client.query<{ isStandby: boolean }>(query)
  if (rows[0]?.isStandby !== false) throw new StandbyRefused('the server is a standby, which takes no writes')
}

/** Opens a connection outside a pool. */
export const openConnection = async (options: ConnectionOptions): Promise<pg.Client> => {
  const client = new pg.Client(connectionConfig(options))
  // A connection that breaks fails the statement that uses it; without a listener Node would stop the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await setUp(client, options.limits)
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
  return client
}

const sessionOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid

/**
 * Locks, settings and LISTEN belong to a session of PostgreSQL. A pooler that has a connection's session for each
 * transaction only gives one to several connections, or several to one.
 */
export const requireOwnSessions = async (url: string): Promise<void> => {
  const options = { url, purpose: 'trophy start', limits: standardLimits }
  const one = await openConnection(options)
  try {
    const other = await openConnection(options)
    try {
      const sessions = [await sessionOf(one), await sessionOf(other), await sessionOf(one)]
      if (sessions[0] === sessions[1] || sessions[0] !== sessions[2]) {
        throw new Error('a pooler leads to it that changes sessions between transactions; use its session mode')
      }
    } finally {
      await other.end()
    }
  } finally {
    await one.end()
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

interface PoolOptions extends Omit<pg.PoolConfig, 'onConnect'> {
  /** The pool waits for it, which the package's types do not say. */
  readonly onConnect: (client: pg.ClientBase) => Promise<void>
}

/**
 * The job worker gives back the connection on which it listens twice when that breaks during a stop, and leaves the
 * failure of the second time to Node, which would stop the process.
 */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback === undefined) return super.connect()
    super.connect((error, client, release) => {
      let isReleased = false
      const releaseOnce = (reason?: unknown): void => {
        if (!isReleased) release(reason)
        isReleased = true
      }
      callback(error, client, client === undefined ? release : releaseOnce)
    })
  }
}

/** Also while idle: the first check-in of a new connection takes PostgreSQL ten times as long as the next ones. */
const longestLifeSeconds = 30 * 60

/** A statement on it has had no answer: the next one would wait behind it. */
const closeWhereUnanswered = (_error: unknown, client: pg.PoolClient): void => {
  if ('readyForQuery' in client && client.readyForQuery === false) void client.end().catch(() => undefined)
}

/**
 * The pool replaces an idle connection that breaks; without a listener Node would stop the process. The job worker
 * warns about a pool that does not add one to its clients, too.
 */
export const openPool = (
  options: ConnectionOptions,
  pool: Pick<pg.PoolConfig, 'max' | 'types' | 'query_timeout'>,
): pg.Pool => {
  const config: PoolOptions = {
    ...connectionConfig(options),
    ...pool,
    onConnect: (client) => setUp(client, options.limits),
    maxLifetimeSeconds: longestLifeSeconds,
    idleTimeoutMillis: longestLifeSeconds * 1000,
  }
  return new Pool(config)
    .on('error', () => undefined)
    .on('connect', (client) => client.on('error', () => undefined))
    .on('release', closeWhereUnanswered)
}

/**
 * `sslmode` with the meaning that PostgreSQL's own programs give it; the driver has its own. `sslrootcert=system` are
 * the authorities that Node trusts.
 */
export const withTlsOfLibpq = (url: string): string => {
  const [path = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (!parameters.has('sslmode')) return url
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert')
  parameters.set('uselibpqcompat', 'true')
  return `${path}?${parameters.toString()}`
}
