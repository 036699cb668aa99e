import { backupSchema, backupStatusSchema } from '@trophy/contract/backup/backup.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { lockedObjects } from '../platform/db/advisory-locks.ts'
import type { Queryable } from '../platform/db/database.ts'

/** Those of commands stay recorded, whatever becomes of their files. */
const mostListed = 100

/** The newest recorded backups, and those of these files; all of them are good. */
export const selectBackups = (db: Queryable, files: readonly string[]) =>
  db.all(
    backupSchema,
    sql`
    SELECT subject AS name, started_at AS at, (details ->> 'bytes')::bigint AS bytes, details ->> 'version' AS version,
      true AS verified
    FROM (
      SELECT *, row_number() OVER (ORDER BY id DESC) AS place FROM runs WHERE kind = 'backup' AND subject IS NOT NULL
    ) AS recorded
    WHERE place <= ${mostListed} OR subject = ANY (${files}::text[])
    ORDER BY id DESC`,
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
