import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'

/** People whose search text differs from what people, bookings and hotels say; there must never be any. */
export const searchTextDifferences = (db: Queryable) =>
  db.all(sql`
    SELECT s.search_text AS stored, r.search_text AS recomputed
    FROM searched_people AS s FULL JOIN searched_people_recomputed AS r USING (id)
    WHERE s.* IS DISTINCT FROM r.*`)
