/** The rows that have every word of a search in their texts, in any order. */
export const rowsMatching = <Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly string[],
): Row[] => {
  const words = search.toLowerCase().split(/\s+/)
  return rows.filter((row) => {
    const text = textsOf(row).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
