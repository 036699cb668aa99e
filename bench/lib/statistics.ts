/** The value below which the given share of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median of the milliseconds that `time` returns, called again for some seconds and at least twice. */
export const medianTime = async (seconds: number, time: () => Promise<number>): Promise<number> => {
  const times: number[] = []
  for (let spent = 0; times.length < 2 || spent < seconds * 1000;) {
    const taken = await time()
    times.push(taken)
    spent += taken
  }
  return percentile(times, 0.5)
}

/** The sum of what each takes, one after the other. */
export const sumOf = async (each: readonly string[], time: (one: string) => Promise<number>): Promise<number> => {
  let sum = 0
  for (const one of each) sum += await time(one)
  return sum
}
