import sql, { type Sql } from 'sql-template-tag'

/** The number of people for whom the condition holds: an aggregate over the columns of `people_counted`. */
export const peopleWho = (condition: Sql): Sql => sql`coalesce(sum(people) FILTER (WHERE ${condition}), 0)::integer`

interface Period {
  readonly start: Date
  readonly end: Date
}

/** The number of people with this time in [start, end), which both begin a quarter of an hour. */
export const peopleWithin = (kind: 'checkin' | 'checkout', { start, end }: Period): Sql => sql`(
  SELECT coalesce(sum(people), 0)::integer FROM stay_times_counted
  WHERE kind = ${kind} AND quarter >= ${start} AND quarter < ${end})`
