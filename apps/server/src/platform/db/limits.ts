/** How long a connection may wait and work, in milliseconds; 0: without a limit. */
export interface Limits {
  /** A statement waits this long for a lock. */
  readonly lock: number
  /** A statement runs this long, including its waits. */
  readonly statement: number
  /** A transaction without a running statement: its process is frozen or lost, and its locks are released. */
  readonly idleInTransaction: number
  /**
   * The client waits this long for a statement's response, and then closes the connection: PostgreSQL is frozen. Longer
   * than `statement`, so that PostgreSQL reports slow statements itself.
   */
  readonly response: number
  /** A statement waits this long for a connection, new or of the pool. */
  readonly connect: number
}

export const standardLimits: Limits = {
  lock: 5_000,
  statement: 30_000,
  idleInTransaction: 15_000,
  response: 35_000,
  connect: 10_000,
}

/** For what must respond soon while the database does not, such as the health check. */
export const reserveLimits: Limits = { ...standardLimits, connect: 5_000 }

/** For a look at a database that may not respond, on a connection of its own. */
export const probeLimits: Limits = { ...standardLimits, lock: 0, statement: 2_000, response: 2_000, connect: 2_000 }

/** For statements that take minutes on purpose, on separate connections. A frozen process still loses its locks. */
export const withoutLimits: Limits = { ...standardLimits, lock: 0, statement: 0, response: 0 }

/** For one transaction, instead of the limits of its connection. */
export type TransactionLimits = Pick<Limits, 'lock' | 'statement' | 'response'>

/** Uploads, and a recount that somebody waits for: they outlast the transaction of a frozen process. */
export const longWork: TransactionLimits = { lock: 20_000, statement: 300_000, response: 305_000 }

/** Jobs, for which nobody waits. */
export const backgroundWork: TransactionLimits = { ...longWork, lock: longWork.statement }

/** For a lock that is held for minutes on purpose, for example while another server prepares the database. */
export const unlimitedWork: TransactionLimits = { lock: 0, statement: 0, response: 0 }
