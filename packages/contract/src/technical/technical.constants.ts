/** Limits of the technical dashboard (part 1 §9). */
export const technicalLimits = {
  /** A table with more dead tuples needs a vacuum. */
  deadTuples: 1000,
  /** Rows of the index usage table. */
  indexesShown: 10,
  /** The maximum length of a displayed query. */
  connectionQuery: 80,
  activeQuery: 200,
  slowQuery: 300,
  /** A statement is slow when it takes longer than this on average. */
  slowQueryMilliseconds: 1000,
  slowQueriesShown: 20,
  /** A query or a transaction of at least this duration is long-running. */
  longRunningSeconds: 30,
} as const

/** `days` of Cleanup Events; the button sends the default (part 1 §7.4). */
export const cleanupDays = { minimum: 1, maximum: 3650, default: 30 } as const

/** Shown when the database has no ratio. */
export const notAvailable = 'N/A'

export const maintenanceActions = ['analyze', 'vacuum', 'vacuum_full', 'reindex', 'cleanup'] as const

export type MaintenanceAction = (typeof maintenanceActions)[number]
