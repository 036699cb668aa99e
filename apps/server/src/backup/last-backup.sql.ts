import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const lastBackupRow = z.strictObject({ createdAt: z.string(), bytes: z.int(), rows: z.int() })
export type LastBackup = z.infer<typeof lastBackupRow>

export const selectLastBackup = (db: Queryable): Promise<LastBackup | undefined> =>
  db.first(
    lastBackupRow,
    sql`
    SELECT finished_at AS "createdAt", (details ->> 'bytes')::bigint AS bytes, (details ->> 'rows')::bigint AS rows
    FROM runs WHERE kind = 'backup' ORDER BY id DESC LIMIT 1`,
  )
