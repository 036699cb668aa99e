const counts = new Intl.NumberFormat('en-IN')

/** `50,000`; lakhs grouped as in India. */
export const groupedCount = (n: number): string => counts.format(n)
