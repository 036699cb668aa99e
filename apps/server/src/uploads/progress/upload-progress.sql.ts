import { type UploadProgress, uploadProgressSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'

export const upsertProgress = (
  db: Queryable,
  repeatKey: Buffer,
  { stage, rows, totalRows }: UploadProgress,
  now: Date,
) =>
  db.run(sql`
    INSERT INTO upload_progress (repeat_key, stage, rows, total_rows, noted_at)
    VALUES (${repeatKey}, ${stage}, ${rows}, ${totalRows}, ${now})
    ON CONFLICT (repeat_key) DO UPDATE SET stage = excluded.stage, rows = excluded.rows,
      total_rows = excluded.total_rows, noted_at = excluded.noted_at`)

const progressRow = uploadProgressSchema.strict()

export const selectProgress = (db: Queryable, repeatKey: Buffer) =>
  db.first(
    progressRow,
    sql`
      SELECT stage, rows, total_rows AS "totalRows" FROM upload_progress WHERE repeat_key = ${repeatKey}`,
  )

export const deleteProgress = (db: Queryable, repeatKey: Buffer) =>
  db.run(sql`DELETE FROM upload_progress WHERE repeat_key = ${repeatKey}`)
