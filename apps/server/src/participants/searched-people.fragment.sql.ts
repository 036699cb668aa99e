import sql, { join, type Sql } from 'sql-template-tag'
import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'
import { likeWord, searched } from '../platform/db/statements/search.ts'

/** Trigram indexes do not cover shorter texts. */
const minimumIndexedLength = 3

const isIndexed = (word: string): boolean => word.length >= minimumIndexedLength

/** Whether the indexes find the text; a shorter one is compared with everybody's. */
export const isIndexedSearch = (text: string): boolean => isIndexed(wordsOf(text)[0])

/**
 * Bookings whose reference or hotel is like the pattern, or of who was kept of people who were merged: id, name and
 * number of the removed one still stand on papers. Hotels and merged people are few, so they are found first.
 */
const isBookedLike = (pattern: Sql): Sql => sql`
  (lower(reference) LIKE ${pattern} OR instance_id = ANY (ARRAY(
    SELECT id FROM hotel_instances WHERE ${searched(sql`hotel_id, hotel_name`)} LIKE ${pattern}))
  OR participant_id = ANY (ARRAY(
    SELECT merged_into FROM merged_people
    WHERE ${searched(sql`participant_id, record ->> 'name', record ->> 'mobileNumber'`)}
      LIKE ${pattern})))`

/** Who has, or had, the room with this number: a part of a number finds none. */
const inRoom = (word: string): Sql => sql`SELECT participant_id FROM stays WHERE room_number = upper(${word})`

const peopleWithWord = (word: string): Sql => sql`
  SELECT p.id FROM participants AS p WHERE p.search_text LIKE ${likeWord(word)}
  UNION ALL SELECT participant_id FROM bookings WHERE ${isBookedLike(likeWord(word))}
  UNION ALL ${inRoom(word)}`

const hasWord = (word: string): Sql => sql`
  (p.search_text LIKE ${likeWord(word)}
    OR p.id IN (SELECT participant_id FROM bookings WHERE ${isBookedLike(likeWord(word))})
    OR p.id IN (${inRoom(word)}))`

/** Sets of people are intersected by hashing, whatever PostgreSQL expects of a word. */
const peopleWithEach = (words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`(${peopleWithWord(word)})`),
    ' INTERSECT ',
  )

/** Of `participants AS p`. A word without an index, such as an initial, is looked for in those whom the others find. */
const haveWords = (words: readonly string[]): Sql => {
  const indexed = words.filter(isIndexed)
  const others = words.filter((word) => !isIndexed(word)).map(hasWord)
  return join(indexed.length > 0 ? [sql`p.id IN (${peopleWithEach(indexed)})`, ...others] : others, ' AND ')
}

/**
 * SELECT of the `id` of everybody whose name, id, mobile, team, hotel, reference and room contain the words of the
 * text, in any order.
 */
export const peopleWithText = (text: string): Sql => {
  const words = wordsOf(text)
  return words.every(isIndexed)
    ? peopleWithEach(words)
    : sql`SELECT p.id FROM participants AS p WHERE ${haveWords(words)}`
}

/**
 * The same people, each once, with the columns of the order in which the participants table opens. A single word is a
 * subselect, so that it cannot change what PostgreSQL expects of a plan that is made once.
 */
export const orderOfPeopleWithText = (text: string): Sql => {
  const [word, ...others] = wordsOf(text)
  if (others.length > 0 || !isIndexed(word)) {
    return sql`SELECT p.created_at, p.participant_id FROM participants AS p WHERE ${haveWords([word, ...others])}`
  }
  const pattern = sql`(SELECT ${likeWord(word)})`
  return sql`
    WITH named AS MATERIALIZED (
      SELECT p.id, p.created_at, p.participant_id FROM participants AS p WHERE p.search_text LIKE ${pattern}
    )
    SELECT created_at, participant_id FROM named
    UNION ALL
    SELECT created_at, participant_id FROM listed_people WHERE id = ANY (ARRAY(
      SELECT participant_id FROM bookings
      WHERE ${isBookedLike(pattern)} AND participant_id NOT IN (SELECT id FROM named)
      UNION SELECT room.participant_id FROM (${inRoom(word)}) AS room
      WHERE room.participant_id NOT IN (SELECT id FROM named)))`
}
