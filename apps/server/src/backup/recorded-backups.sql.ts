import { backupSchema, backupStatusSchema } from '@trophy/contract/backup/backup.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockedObjects } from '../platform/db/advisory-locks.ts'
import type { Queryable } from '../platform/db/database.ts'

/** More than are kept; those of commands stay recorded, whatever becomes of their files. */
const mostListed = 100

/** The newest recorded backups, all of them good. */
export const selectBackups = (db: Queryable) =>
  db.all(
    backupSchema,
    sql`
    SELECT subject AS name, started_at AS at, (details ->> 'bytes')::bigint AS bytes, details ->> 'version' AS version,
      true AS verified
    FROM runs WHERE kind = 'backup' AND subject IS NOT NULL ORDER BY id DESC LIMIT ${mostListed}`,
  )

export const isBackupRunning = (db: Queryable): Promise<boolean> =>
  db.value(z.boolean(), sql`SELECT EXISTS (${lockedObjects('backups')}) AS "isRunning"`)

/** The last backup that was written completely and read again; undefined when there is none. */
export const selectLastBackup = (db: Queryable) =>
  db.first(
    backupStatusSchema.shape.last.unwrap(),
    sql`
    SELECT finished_at AS "createdAt", (details ->> 'bytes')::bigint AS bytes, (details ->> 'rows')::bigint AS rows
    FROM runs WHERE kind = 'backup' ORDER BY id DESC LIMIT 1`,
  )
