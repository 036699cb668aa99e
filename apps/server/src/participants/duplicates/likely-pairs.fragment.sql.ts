import { likelyDuplicateLimits as limits } from '@trophy/contract/participants/participant-changes.constants.ts'
import sql, { type Sql } from 'sql-template-tag'

/** Columns of a person, where they are found. `team` is the coach's `participant_id`. */
type Compared = Readonly<Record<'id' | 'code' | 'team' | 'start' | 'end' | 'district' | 'number' | 'name', Sql>>

/** What of a person is compared, in the order of the columns of `people` in {@link likelyPairs}. */
export const comparedPerson = ({ id, code, team, start, end, district, number, name }: Compared): Sql => sql`
  ${id} AS id, ${code} AS code, ${team} AS team, nights_of(${start}, ${end}) AS nights,
  lower(${district}) COLLATE "C" AS district, CASE WHEN is_callable(${number})
    THEN ${number}::text END COLLATE "C" AS number,
  CASE WHEN NOT is_placeholder(${name}, NULL) THEN name_key(${name}) END AS name`

/** Everybody who has nights and meets a condition on `participants AS p`. */
export const registeredPeople = (condition = sql`true`): Sql => sql`
  SELECT ${comparedPerson({
    id: sql`p.id`,
    code: sql`p.participant_id::text`,
    team: sql`l.team`,
    start: sql`l.start_date`,
    end: sql`l.end_date`,
    district: sql`p.district`,
    number: sql`p.mobile_number`,
    name: sql`p.name`,
  })}
  FROM listed_people AS l JOIN participants AS p USING (id)
  WHERE NOT l.is_reference_only AND l.start_date IS NOT NULL AND ${condition}`

/**
 * Pairs of the rows of `people` who may be one, as they have the same number and overlapping nights. The number alone
 * says nothing within a team, where players have that of their coach, nor when many people have it.
 */
export const pairsWithNumber = (): Sql => sql`
  ${pairsWith(sql`number`, limits.sameNumber, sql`(o.team = s.team) IS NOT TRUE`)}
  UNION
  ${pairsWith(sql`number, name`, limits.sameName)}`

/** The same, and those with the same name in the same district. */
export const likelyPairs = (): Sql => sql`
  ${pairsWithNumber()}
  UNION
  ${pairsWith(sql`name, district`, limits.sameName)}`

/** Pairs with the columns in common, which at most so many people have. */
const pairsWith = (columns: Sql, maximum: number, condition = sql`true`): Sql => sql`
  SELECT o.code, o.id AS one, s.code AS other_code, s.id AS other, coalesce(o.number = s.number, false) AS same_number,
    coalesce(o.name = s.name, false) AS same_name
  FROM (SELECT ${columns} FROM people GROUP BY ${columns} HAVING count(*) BETWEEN 2 AND ${maximum}) AS common
    JOIN people AS o USING (${columns}) JOIN people AS s USING (${columns})
  WHERE o.code < s.code AND o.nights && s.nights AND ${condition}`
