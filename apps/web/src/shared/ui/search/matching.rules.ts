import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'

/** The rows that have every word of a search in their texts, in any order, as the server finds them. */
export const rowsMatching = <Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly string[],
): Row[] => {
  const words = wordsOf(search.toLowerCase())
  return rows.filter((row) => {
    const text = textsOf(row).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
