import sql, { type Sql } from 'sql-template-tag'
import { containing } from '../platform/db/search.ts'

/** Trigram indexes do not cover shorter texts. */
const minimumIndexedLength = 3

/** Whether the indexes find the text; a shorter one is compared with everybody's. */
export const isIndexedSearch = (text: string): boolean => text.length >= minimumIndexedLength

/** People whose id, name, mobile or team is like the pattern, as `participants AS p`: the expression is the index's. */
export const isNamedLike = (pattern: Sql): Sql => sql`
  lower(p.participant_id || E'\n' || p.name || E'\n' || coalesce(p.mobile_number, '') || E'\n' ||
    coalesce(p.team_name, '')) LIKE ${pattern}`

/** SELECT of people whose reference or hotel is like the pattern. Hotels are few, so they are found first. */
const bookedLike = (pattern: Sql): Sql => sql`
  SELECT participant_id FROM bookings
  WHERE lower(reference) LIKE ${pattern} OR instance_id = ANY (ARRAY(
    SELECT id FROM hotel_instances WHERE lower(hotel_id || E'\n' || hotel_name) LIKE ${pattern}))`

/** SELECT of the `id` of everybody whose name, id, mobile, team, hotel or reference contains the text. */
export const peopleWithText = (text: string): Sql => {
  const pattern = sql`lower(${containing(text)})`
  return sql`SELECT p.id FROM participants AS p WHERE ${isNamedLike(pattern)} UNION ALL ${bookedLike(pattern)}`
}

/**
 * The same people with the columns of the order in which the participants table opens, for a statement that is planned
 * once. As a subselect the text cannot change what PostgreSQL expects of a plan, so that it never plans again for one
 * text.
 */
export const orderOfPeopleWithText = (text: string): Sql => {
  const pattern = sql`(SELECT lower(${containing(text)}))`
  return sql`
    SELECT p.created_at, p.participant_id FROM participants AS p WHERE ${isNamedLike(pattern)}
    UNION
    SELECT created_at, participant_id FROM listed_people WHERE id = ANY (ARRAY(${bookedLike(pattern)}))`
}
