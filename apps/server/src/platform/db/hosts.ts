import pg from 'pg'

/** What a connection is for: a primary accepts writes, a replica is in recovery. */
export type ServerRole = 'primary' | 'replica'

/** Answers whether a server has the role, as every probe and every new connection asks. */
export const roleColumns = `
  pg_is_in_recovery() AS "isReplica", NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS "isPrimary"`

export interface RoleRow {
  readonly isReplica: boolean
  readonly isPrimary: boolean
}

export const hasRole = (row: RoleRow | undefined, role: ServerRole): boolean =>
  (role === 'primary' ? row?.isPrimary : row?.isReplica) === true

/** No server of the URL has the role. The code is PostgreSQL's for a connection that cannot be made. */
export class NoSuitableServer extends Error {
  readonly code = '08001'
}

/** A connection that can be closed without waiting for its server. */
export interface Droppable {
  drop(reason: Error): void
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/

/** A URL for each host of a URL in libpq's form, `postgresql://user@one:5432,two:5432/name`. */
export const urlsOfHosts = (url: string): string[] => {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? []
  return hosts === '' ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`)
}

const probeMilliseconds = 2000
const pauseMilliseconds = 2000

/**
 * The servers of one URL with several hosts: which of them has the role, for all connections of this process. While
 * there are connections the chosen server is asked every other second. When another has taken its role, connections to
 * the old one are closed at once: a lost machine does not close them by itself.
 */
export class Hosts {
  readonly #urls: readonly string[]
  readonly #role: ServerRole
  readonly #connections = new Map<Droppable, string>()
  #chosen: string | undefined
  #finding: Promise<string> | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(urls: readonly string[], role: ServerRole) {
    this.#urls = urls
    this.#role = role
  }

  /** The URL of the server that has the role. @throws NoSuitableServer */
  choose(): Promise<string> {
    return this.#chosen === undefined ? this.#find() : Promise.resolve(this.#chosen)
  }

  /** A connection could not be made, or has broken: the next one looks for the server again. */
  forget(url: string): void {
    if (this.#chosen === url) this.#chosen = undefined
  }

  /** Returns how to say that the connection has ended. */
  add(connection: Droppable, url: string): () => void {
    this.#connections.set(connection, url)
    this.#watch ??= setInterval(() => void this.#check(), pauseMilliseconds).unref()
    return () => {
      this.#connections.delete(connection)
      if (this.#connections.size > 0) return
      clearInterval(this.#watch)
      this.#watch = undefined
    }
  }

  #find(): Promise<string> {
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = undefined
    })
    return this.#finding
  }

  async #ask(): Promise<string> {
    const found = await Promise.any(this.#urls.map((url) => probe(url, this.#role))).catch((error: unknown) => {
      const reasons = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
      throw new NoSuitableServer(`none of ${this.#urls.length} hosts is a ${this.#role} (${reasons})`)
    })
    this.#chosen = found
    for (const [connection, url] of this.#connections) {
      if (url !== found) connection.drop(new Error(`Connection terminated: another host is the ${this.#role}`))
    }
    return found
  }

  async #check(): Promise<void> {
    const asked = this.#chosen ?? this.#urls[0] ?? ''
    const isGood = await probe(asked, this.#role).catch(() => undefined)
    // The statements that wait report a missing server themselves.
    if (isGood === undefined || this.#chosen === undefined) await this.#find().catch(() => undefined)
  }
}

const known = new Map<string, Hosts>()

/** The one object for this URL and role; undefined for a URL with one host, which is used whatever its role is. */
export const hostsOf = (url: string, role: ServerRole): Hosts | undefined => {
  const urls = urlsOfHosts(url)
  if (urls.length === 1) return undefined
  const key = `${role} ${url}`
  const hosts = known.get(key) ?? new Hosts(urls, role)
  known.set(key, hosts)
  return hosts
}

/** Asks one server. @throws when it does not respond in time or has another role */
const probe = async (url: string, role: ServerRole): Promise<string> => {
  const client = new pg.Client({
    connectionString: withTlsOfLibpq(url),
    application_name: 'trophy probe',
    connectionTimeoutMillis: probeMilliseconds,
    query_timeout: probeMilliseconds,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<RoleRow>(`SELECT ${roleColumns}`)
    if (!hasRole(rows[0], role)) throw new NoSuitableServer(`a server is not a ${role}`)
    return url
  } finally {
    // Not awaited: a server that does not respond does not close the connection either.
    void client.end().catch(() => undefined)
  }
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
