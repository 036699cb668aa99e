const mostSteps = 5
const roundSteps = [1, 2, 5, 10] as const

/**
 * The marks of an axis that counts people or rooms: from 0 in round, whole steps, at most five of them, up to where `most`
 * fits. Halves of people, which the library would mark below 4, are none.
 */
export const wholeTicks = (most: number): number[] => {
  const atLeast = Math.max(most, 1) / mostSteps
  const power = 10 ** Math.max(Math.floor(Math.log10(atLeast)), 0)
  const step = power * (roundSteps.find((round) => round * power >= atLeast) ?? 10)
  const steps = Math.max(Math.ceil(most / step), 1)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
