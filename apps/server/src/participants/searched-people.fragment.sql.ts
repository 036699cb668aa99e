import sql, { type Sql } from 'sql-template-tag'
import { containing } from '../platform/db/search.ts'

/** Trigram indexes do not cover shorter texts. */
const minimumIndexedLength = 3

/** Whether the index finds the text; a shorter one is compared with everybody's. */
export const isIndexedSearch = (text: string): boolean => text.length >= minimumIndexedLength

/** A condition on `searched_people`: name, id, mobile, team, hotel or reference contains the text. */
export const hasText = (text: string): Sql => sql`search_text LIKE lower(${containing(text)})`

/**
 * The same for a statement that is planned once. As a subselect the text cannot change what PostgreSQL expects of a
 * plan, so that it never plans again for one text.
 */
export const hasTextPlannedOnce = (text: string): Sql => sql`search_text LIKE (SELECT lower(${containing(text)}))`

/** SELECT of the `id` of everybody in whom the text is found. */
export const peopleWithText = (text: string): Sql => sql`SELECT id FROM searched_people WHERE ${hasText(text)}`
