import { uploadProgressSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'

export const selectProgress = (db: Queryable, subject: string) =>
  db.first(
    uploadProgressSchema,
    sql`
      SELECT current_step AS stage, steps_done AS rows, steps_total AS "totalRows"
      FROM runs WHERE kind = 'upload' AND subject = ${subject}`,
  )
