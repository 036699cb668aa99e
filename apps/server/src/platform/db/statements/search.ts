import sql, { join, type Sql } from 'sql-template-tag'

/** The LIKE pattern for texts that contain the word; `%`, `_` and `\` are ordinary characters. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The same in lower case, so that only the database converts: compare it with `lower(…)`. */
export const likeWord = (word: string): Sql => sql`lower(${containing(word)})`

/** What a search looks in where it is not stored: lower case, without joiners, which keyboards write or leave out. */
export const searched = (columns: Sql): Sql =>
  sql`translate(lower(concat_ws(E'\\n', ${columns})), E'\\u200C\\u200D', '')`

/** The condition of each word. */
export const everyWord = (words: readonly string[], condition: (pattern: Sql) => Sql): Sql =>
  join(
    words.map((word) => condition(likeWord(word))),
    ' AND ',
  )
