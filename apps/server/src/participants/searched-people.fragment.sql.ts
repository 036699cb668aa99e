import sql, { type Sql } from 'sql-template-tag'
import { containing } from '../platform/db/search.ts'

/** Trigram indexes do not cover shorter texts. */
const minimumIndexedLength = 3

/** Whether the indexes find the text; a shorter one is compared with everybody's. */
export const isIndexedSearch = (text: string): boolean => text.length >= minimumIndexedLength

/** People whose id, name, mobile or team is like the pattern, as `participants AS p`: the expression is the index's. */
export const isNamedLike = (pattern: Sql): Sql => sql`
  lower(p.participant_id || E'\\n' || p.name || E'\\n' || coalesce(p.mobile_number, '') || E'\\n' ||
    coalesce(p.team_name, '')) LIKE ${pattern}`

/** Bookings whose reference or hotel is like the pattern. Hotels are few, so they are found first. */
const isBookedLike = (pattern: Sql): Sql => sql`
  (lower(reference) LIKE ${pattern} OR instance_id = ANY (ARRAY(
    SELECT id FROM hotel_instances WHERE lower(hotel_id || E'\\n' || hotel_name) LIKE ${pattern})))`

/** SELECT of the `id` of everybody whose name, id, mobile, team, hotel or reference contains the text. */
export const peopleWithText = (text: string): Sql => {
  const pattern = sql`lower(${containing(text)})`
  return sql`
    SELECT p.id FROM participants AS p WHERE ${isNamedLike(pattern)}
    UNION ALL SELECT participant_id FROM bookings WHERE ${isBookedLike(pattern)}`
}

/**
 * The same people, each once, with the columns of the order in which the participants table opens. An indexed text is a
 * subselect, so that it cannot change what PostgreSQL expects of a plan that is made once.
 */
export const orderOfPeopleWithText = (text: string): Sql => {
  const lower = sql`lower(${containing(text)})`
  const pattern = isIndexedSearch(text) ? sql`(SELECT ${lower})` : lower
  return sql`
    WITH named AS MATERIALIZED (
      SELECT p.id, p.created_at, p.participant_id FROM participants AS p WHERE ${isNamedLike(pattern)}
    )
    SELECT created_at, participant_id FROM named
    UNION ALL
    SELECT created_at, participant_id FROM listed_people WHERE id = ANY (ARRAY(
      SELECT participant_id FROM bookings
      WHERE ${isBookedLike(pattern)} AND participant_id NOT IN (SELECT id FROM named)))`
}
