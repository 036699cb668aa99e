const counts = new Intl.NumberFormat('en-IN')

/** `50,000`; lakhs grouped as in India. */
export const groupedCount = (n: number): string => counts.format(n)

/** `1 hotel`, `2 hotels`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${groupedCount(count)} ${count === 1 ? one : many}`
