import pg from 'pg'
import type { Limits } from './limits.ts'

export interface ConnectionOptions {
  readonly url: string | undefined
  /** Shown in pg_stat_activity, so that an operator knows what each connection is for. */
  readonly purpose: string
  readonly limits: Limits
}

// Both ends notice within half a minute that the other machine is gone. The user timeout also ends the connection of a
// frozen process that no longer reads its responses.
const keepAliveMilliseconds = 10_000
const keepAliveOfServer = [
  `tcp_keepalives_idle=${keepAliveMilliseconds / 1000}`,
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=4',
  'tcp_user_timeout=30000',
]

/** What every connection of the product has in common. */
export const connectionConfig = ({ url, purpose, limits }: ConnectionOptions) =>
  ({
    connectionString: url,
    application_name: purpose,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    options: ['timezone=UTC', ...keepAliveOfServer].map((setting) => `-c ${setting}`).join(' '),
  }) satisfies pg.ClientConfig

const longestLifeSeconds = 30 * 60

/**
 * A connection that breaks fails the statement that uses it, and the pool replaces an idle one; without listeners Node
 * would stop the process.
 */
export const openPool = (options: ConnectionOptions, pool: Pick<pg.PoolConfig, 'max' | 'types'>): pg.Pool =>
  new pg.Pool({ ...connectionConfig(options), ...pool, maxLifetimeSeconds: longestLifeSeconds })
    .on('error', () => undefined)
    .on('connect', (client) => client.on('error', () => undefined))
