import type { PerformanceMetrics, Recommendation } from '@trophy/contract/technical/technical.contract.ts'
import type { Context } from '../platform/context.ts'
import { adviseIndexes } from './rules/index-advice.rules.ts'
import {
  selectDoubtfulIndexes,
  selectIndexStats,
  selectMetrics,
  selectTableScans,
  selectTableStats,
} from './statistics.sql.ts'

/** Tables, the largest first, and indexes, the most used first. */
export const readStatistics = async ({ database }: Context) => {
  const [tables, indexes] = await Promise.all([selectTableStats(database), selectIndexStats(database)])
  return { tables, indexes }
}

/** Missing, unused and invalid indexes, by the rules of `rules/index-advice.rules.ts`. */
export const readRecommendations = async ({ database }: Context): Promise<{ recommendations: Recommendation[] }> => {
  const [tables, doubtful] = await Promise.all([selectTableScans(database), selectDoubtfulIndexes(database)])
  return { recommendations: adviseIndexes(tables, doubtful) }
}

/** Hit ratios in percent, and the size of the database. */
export const readMetrics = async ({ database }: Context): Promise<PerformanceMetrics> => {
  const { cacheHit, indexHit, size, bytes } = await selectMetrics(database)
  return { cacheHit: { ratio: cacheHit }, indexHit: { ratio: indexHit }, databaseSize: { size, bytes } }
}
