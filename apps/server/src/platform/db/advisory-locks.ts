import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from './database.ts'

/**
 * Every advisory lock of the product. Each has a separate class, so that none waits for, or is counted as, a lock
 * of another class. Some classes have one lock, others one per object.
 */
const lockClasses = {
  migrations: 7_402_211,
  recounts: 7_402_212,
  /** By the id of a worker: held for as long as its connection lives. */
  workerRuns: 7_402_213,
  demoEvent: 7_402_214,
  maintenance: 7_402_215,
  /** By the id of an upload. */
  uploads: 7_402_216,
  /** By mobile number. */
  oneTimePasswords: 7_402_217,
  /** By a limit of sign-ins: its kind and key. */
  signIns: 7_402_218,
  firstUsers: 7_402_219,
  teams: 7_402_220,
  accounts: 7_402_221,
  backups: 7_402_222,
} as const

export type LockName = keyof typeof lockClasses

const key = (lock: LockName, object: string): Sql => sql`${lockClasses[lock]}::integer, hashtext(${object})`

/** Waits for the lock, and holds it until the transaction ends. */
export const lockForTransaction = (lock: LockName, object = ''): Sql =>
  sql`SELECT pg_advisory_xact_lock(${key(lock, object)})`

/** The same for each object that a SELECT of one column finds, in the order of the objects. */
export const lockEachForTransaction = (lock: LockName, objects: Sql): Sql => sql`
  SELECT pg_advisory_xact_lock(${lockClasses[lock]}::integer, hashtext(object))
  FROM (${objects}) AS found (object) ORDER BY object`

/** Waits for the lock, and holds it until the session ends. */
export const lockForSession = (lock: LockName, object = ''): Sql => sql`SELECT pg_advisory_lock(${key(lock, object)})`

/** Whether the transaction has the lock now; it does not wait for it. */
export const tryLockForTransaction = (db: Queryable, lock: LockName, object = ''): Promise<boolean> =>
  db.value(z.boolean(), sql`SELECT pg_try_advisory_xact_lock(${key(lock, object)})`)

/** Whether the session has the lock now; it does not wait for it. */
export const tryLockForSession = (db: Queryable, lock: LockName): Promise<boolean> =>
  db.value(z.boolean(), sql`SELECT pg_try_advisory_lock(${key(lock, '')})`)

/** SELECT of `hashtext` of the objects for which some session holds the lock. */
export const lockedObjects = (lock: LockName): Sql => sql`
  SELECT objid::bigint::bit(32)::integer FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${lockClasses[lock]}::oid AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
