import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'

/** Keyboards of Indian scripts write them or leave them out. */
const joiner = /[\u200C\u200D]/g

/** The rows that have every word of a search in their texts, in any order, as the server finds them. */
export const rowsMatching = <Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly string[],
): Row[] => {
  const words = wordsOf(search.toLowerCase())
  return rows.filter((row) => {
    const text = textsOf(row).join(' ').toLowerCase().replaceAll(joiner, '')
    return words.every((word) => text.includes(word))
  })
}
