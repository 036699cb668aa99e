import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const lastPapersRow = z.strictObject({ at: z.string() })

/** When papers were last written completely; undefined for never. */
export const selectLastPapers = (db: Queryable) =>
  db.first(
    lastPapersRow,
    sql`
    SELECT finished_at AS at FROM runs WHERE kind = 'papers' ORDER BY id DESC LIMIT 1`,
  )
