import sql, { type Sql } from 'sql-template-tag'

/** The nights of one multirange that another one does not cover, in order, as JSON. */
export const gapNights = (requested: Sql, covered: Sql): Sql => sql`
  to_jsonb(ARRAY(SELECT night FROM unnest(${requested} - ${covered}) AS gap, nights_in(gap) AS night ORDER BY night))`
