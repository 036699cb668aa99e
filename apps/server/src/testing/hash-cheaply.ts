import { useHashCost } from '../auth/secrets.ts'

/** Hashes of this process have the lowest cost: tests make hundreds, each of which would take a processor for 25 ms. */
export const hashCheaply = (): void => useHashCost({ memoryCost: 8, timeCost: 1, parallelism: 1 })
