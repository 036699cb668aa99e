import { instantSchema } from '@trophy/contract/core/dates/calendar.ts'
import type { OtpPurpose } from '@trophy/contract/auth/auth.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import type { Queryable } from '../../platform/db/database.ts'

/*
 * Every try that a limit of sign-ins counts is a row of `sign_in_tries`. The rules of each limit are with what it
 * protects; counting and forgetting are here, once.
 */

/**
 * What a limit counts: first steps and wrong codes of a network, passwords, tries at one code, by a browser or by a
 * network without the cookie of one, and hotel codes.
 */
export type TryKind = OtpPurpose | 'one_time_password' | 'password' | 'code' | 'browser' | 'network' | 'hotel_code'

export interface Limit {
  readonly kind: TryKind
  /** Whom it holds for. The parts of a key are separated by a space, which none of them contains. */
  readonly key: string
}

/**
 * Until the transaction ends, no other request counts tries of this limit: whoever reads the count and adds a try needs
 * it, or another lock that excludes the others.
 */
export const lockLimit = (db: Queryable, { kind, key }: Limit) =>
  db.run(lockForTransaction('signIns', `${kind} ${key}`))

const isOf = ({ kind, key }: Limit): Sql => sql`kind = ${kind} AND key = ${key}`

/** A try in progress for longer was left by a server that ended: it counts as failed. */
const longestTry = '1 minute'

const countedRow = z.strictObject({
  /** With those in progress. */
  counted: z.int(),
  /** Of the newest. */
  lastAt: instantSchema.nullable(),
  /** Until when as many as the limit allows count, those in progress left aside; null while they are fewer. */
  fullUntil: instantSchema.nullable(),
})

/** The tries of a limit that count now. It allows `most`. */
export const countTries = (db: Queryable, limit: Limit, { most, now }: { most: number; now: Date }) =>
  db.one(
    countedRow,
    sql`
      WITH counting AS (
        SELECT tried_at, counts_until,
          is_in_progress AND tried_at > ${now}::timestamptz - ${longestTry}::interval AS is_in_progress
        FROM sign_in_tries WHERE ${isOf(limit)} AND counts_until > ${now}
      )
      SELECT count(*) AS counted, max(tried_at) AS "lastAt",
        (SELECT counts_until FROM counting WHERE NOT is_in_progress
          ORDER BY counts_until DESC OFFSET ${most - 1} LIMIT 1) AS "fullUntil"
      FROM counting`,
  )

/** How many tries of a kind and key count, within another statement. */
export const numberOfTries = (kind: TryKind, key: Sql, now: Date): Sql =>
  sql`(SELECT count(*) FROM sign_in_tries WHERE kind = ${kind} AND key = ${key} AND counts_until > ${now})`

interface NewTry {
  readonly now: Date
  /** Null: until it is forgotten. */
  readonly countsUntil: Date | null
  /** It counts from now on, but may still succeed. */
  readonly isInProgress?: boolean
}

/** Adds a try, before anything is compared. */
export const addTry = (
  db: Queryable,
  { kind, key }: Limit,
  { now, countsUntil, isInProgress = false }: NewTry,
): Promise<number> =>
  db.value(
    z.int(),
    sql`
      INSERT INTO sign_in_tries (kind, key, tried_at, counts_until, is_in_progress)
      VALUES (${kind}, ${key}, ${now}, coalesce(${countsUntil}::timestamptz, 'infinity'), ${isInProgress})
      RETURNING id`,
  )

/** A try in progress has failed. */
export const failTry = (db: Queryable, id: number) =>
  db.run(sql`UPDATE sign_in_tries SET is_in_progress = false WHERE id = ${id}`)

/** Takes back a try that has succeeded, or that the server could not process. */
export const removeTry = (db: Queryable, id: number) => db.run(sql`DELETE FROM sign_in_tries WHERE id = ${id}`)

interface Extension {
  /** How many of the tries that count; the older ones end by themselves. */
  readonly newest: number
  readonly now: Date
  readonly countsUntil: Date
}

/** From now on the newest tries of the limit count until the same moment. */
export const extendTries = (db: Queryable, limit: Limit, { newest, now, countsUntil }: Extension) =>
  db.run(sql`
    UPDATE sign_in_tries SET counts_until = ${countsUntil}
    WHERE id IN (
      SELECT id FROM sign_in_tries WHERE ${isOf(limit)} AND counts_until > ${now} ORDER BY id DESC LIMIT ${newest})`)

/** After a success the count begins again. */
export const forgetTries = (db: Queryable, limit: Limit) => db.run(sql`DELETE FROM sign_in_tries WHERE ${isOf(limit)}`)

/** The same for all limits of a kind whose keys begin with this part. */
export const forgetTriesOf = (db: Queryable, kind: TryKind, part: string) =>
  db.run(sql`DELETE FROM sign_in_tries WHERE kind = ${kind} AND starts_with(key, ${`${part} `})`)
