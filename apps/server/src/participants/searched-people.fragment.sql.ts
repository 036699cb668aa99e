import sql, { type Sql } from 'sql-template-tag'
import { everyWord, likeWord, wordsOf } from '../platform/db/search.ts'

/** Trigram indexes do not cover shorter texts. */
const minimumIndexedLength = 3

const isIndexed = (word: string): boolean => word.length >= minimumIndexedLength

/** Whether the indexes find the text; a shorter one is compared with everybody's. */
export const isIndexedSearch = (text: string): boolean => isIndexed(wordsOf(text)[0])

/** People whose id, name, mobile or team is like the pattern, as `participants AS p`: the expression is the index's. */
export const isNamedLike = (pattern: Sql): Sql => sql`
  lower(p.participant_id || E'\\n' || p.name || E'\\n' || coalesce(p.mobile_number, '') || E'\\n' ||
    coalesce(p.team_name, '')) LIKE ${pattern}`

/**
 * Bookings whose reference or hotel is like the pattern, or of who was kept of people who were merged: id, name and number
 * of the removed one still stand on papers. Hotels and merged people are few, so they are found first.
 */
const isBookedLike = (pattern: Sql): Sql => sql`
  (lower(reference) LIKE ${pattern} OR instance_id = ANY (ARRAY(
    SELECT id FROM hotel_instances WHERE lower(hotel_id || E'\\n' || hotel_name) LIKE ${pattern}))
  OR participant_id = ANY (ARRAY(
    SELECT merged_into FROM merged_people WHERE lower(participant_id || E'\\n' || (record ->> 'name') || E'\\n' ||
      coalesce(record ->> 'mobileNumber', '')) LIKE ${pattern})))`

const peopleWithWord = (pattern: Sql): Sql => sql`
  SELECT p.id FROM participants AS p WHERE ${isNamedLike(pattern)}
  UNION ALL SELECT participant_id FROM bookings WHERE ${isBookedLike(pattern)}`

/**
 * SELECT of the `id` of everybody whose name, id, mobile, team, hotel and reference contain the words of the text, in any
 * order. The indexes find those with the longest word.
 */
export const peopleWithText = (text: string): Sql => {
  const [longest, ...others] = wordsOf(text)
  const found = peopleWithWord(likeWord(longest))
  if (others.length === 0) return found
  return sql`
    SELECT p.id FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE p.id IN (${found}) AND ${everyWord(
      others,
      (pattern) => sql`(${isNamedLike(pattern)}
        OR lower(concat_ws(E'\n', b.reference, i.hotel_id, i.hotel_name)) LIKE ${pattern})`,
    )}`
}

/**
 * The same people, each once, with the columns of the order in which the participants table opens. An indexed text is a
 * subselect, so that it cannot change what PostgreSQL expects of a plan that is made once.
 */
export const orderOfPeopleWithText = (text: string): Sql => {
  const [word, ...others] = wordsOf(text)
  if (others.length > 0) {
    return sql`SELECT created_at, participant_id FROM listed_people WHERE id IN (${peopleWithText(text)})`
  }
  const pattern = isIndexed(word) ? sql`(SELECT ${likeWord(word)})` : likeWord(word)
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
