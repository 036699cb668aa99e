const counts = new Intl.NumberFormat('en-IN')

/** `50,000`; lakhs grouped as in India. */
export const groupedCount = (n: number): string => counts.format(n)

/** `1 hotel`, `2 hotels`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${groupedCount(count)} ${count === 1 ? one : many}`

/**
 * The text beside the pages of a table: 'Showing 1 to 10 of 1,702 teams'. `one`: the kind of a single row, which the
 * specified sentence of participants does not have.
 */
export const showingOf =
  (kind?: string, one = kind) =>
  (from: number, to: number, total: number): string => {
    const rows = `Showing ${groupedCount(from)} to ${groupedCount(to)} of ${groupedCount(total)}`
    const counted = total === 1 ? one : kind
    return counted === undefined ? rows : `${rows} ${counted}`
  }
