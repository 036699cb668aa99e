const maxSteps = 5
const roundSteps = [1, 2, 5, 10] as const

/**
 * The ticks of an axis for counts: from 0 in at most five round, whole steps up to at least `most`. The chart library
 * would add fractions below 4.
 */
export const wholeTicks = (most: number): number[] => {
  const atLeast = Math.max(most, 1) / maxSteps
  const power = 10 ** Math.max(Math.floor(Math.log10(atLeast)), 0)
  const step = power * (roundSteps.find((round) => round * power >= atLeast) ?? 10)
  const steps = Math.max(Math.ceil(most / step), 1)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
