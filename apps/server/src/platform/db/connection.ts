import { callbackify } from 'node:util'
import pg from 'pg'
import {
  type Droppable,
  hasRole,
  type Hosts,
  hostsOf,
  NoSuitableServer,
  type RoleRow,
  roleColumns,
  type ServerRole,
  urlsOfHosts,
  withTlsOfLibpq,
} from './hosts.ts'
import type { Limits } from './limits.ts'

export interface ConnectionOptions {
  readonly url: string
  /** Shown in pg_stat_activity, so that an operator knows what each connection is for. */
  readonly purpose: string
  readonly limits: Limits
  /** Of several hosts only one with this role is used; a replica is also checked if it is the only host. */
  readonly role?: ServerRole
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

/** As a statement and not in the connection's startup, where PgBouncer refuses what it does not know. */
const setupOf = ({ lock, statement, idleInTransaction }: Limits): string => {
  const settings = {
    timezone: 'UTC',
    // Compiling a statement takes longer than it saves.
    jit: 'off',
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
    ...keepAliveOfServer,
  }
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  return `SELECT ${roleColumns}, ${calls.join(', ')}`
}

interface ClientConfig extends pg.ClientConfig {
  readonly setup: string
  readonly setupMilliseconds: number
  readonly role: ServerRole
  readonly hosts: Hosts | undefined
}

/** What every connection of the product has in common. */
const connectionConfig = ({ url, purpose, limits, role = 'primary' }: ConnectionOptions): ClientConfig => ({
  connectionString: withTlsOfLibpq(urlsOfHosts(url)[0] ?? url),
  application_name: purpose,
  connectionTimeoutMillis: limits.connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMilliseconds,
  setup: setupOf(limits),
  setupMilliseconds: limits.connect,
  role,
  hosts: hostsOf(url, role),
})

/** A connection to the server that has the role. It is ready once its settings are made. */
class Client extends pg.Client implements Droppable {
  readonly #config: ClientConfig

  constructor(config: ClientConfig) {
    super(config)
    this.#config = config
    // A connection that breaks fails the statement that uses it; without a listener Node would stop the process.
    this.on('error', () => undefined)
  }

  override connect(): Promise<pg.Client>
  /** For the pool, which calls it with a callback. */
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (callback === undefined) return this.#open().then(() => this)
    callbackify(() => this.#open())(callback)
  }

  /** Closes the connection without waiting for its server. */
  drop(reason: Error): void {
    this.connection.stream.destroy(reason)
  }

  async #open(): Promise<void> {
    const { hosts } = this.#config
    if (hosts === undefined) return this.#connectAndSetUp()
    const url = await hosts.choose()
    const { host, port } = new pg.Client({ connectionString: withTlsOfLibpq(url) })
    Object.assign(this, { host, port })
    this.once('end', hosts.add(this, url))
    this.once('error', () => hosts.forget(url))
    try {
      await this.#connectAndSetUp()
    } catch (error) {
      hosts.forget(url)
      throw error
    }
  }

  async #connectAndSetUp(): Promise<void> {
    const { hosts, role, setup, setupMilliseconds } = this.#config
    await super.connect()
    try {
      const query: pg.QueryConfig & { query_timeout: number } = { text: setup, query_timeout: setupMilliseconds }
      const { rows } = await this.query<RoleRow>(query)
      const mustHaveRole = hosts !== undefined || role === 'replica'
      if (mustHaveRole && !hasRole(rows[0], role)) throw new NoSuitableServer(`the server is not a ${role}`)
    } catch (error) {
      // The pool forgets a client that did not connect, without closing it.
      void this.end().catch(() => undefined)
      throw error
    }
  }
}

/** A connection outside a pool. */
export const createClient = (options: ConnectionOptions): pg.Client => new Client(connectionConfig(options))

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

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

const longestLifeSeconds = 30 * 60

/**
 * The pool replaces an idle connection that breaks; without a listener Node would stop the process. The job worker warns
 * about a pool that does not add one to its clients, too.
 */
export const openPool = (options: ConnectionOptions, pool: Pick<pg.PoolConfig, 'max' | 'types'>): pg.Pool => {
  const config = { ...connectionConfig(options), ...pool }
  class PooledClient extends Client {
    constructor() {
      super(config)
    }
  }
  return new Pool({ ...config, Client: PooledClient, maxLifetimeSeconds: longestLifeSeconds })
    .on('error', () => undefined)
    .on('connect', (client) => client.on('error', () => undefined))
}
