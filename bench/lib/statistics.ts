/** The value below which the given share of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
