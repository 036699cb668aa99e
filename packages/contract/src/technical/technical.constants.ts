/** Limits of the technical dashboard (part 1 §9). */
export const technicalLimits = {
  /** More dead tuples than this and a table needs a vacuum. */
  deadTuples: 1000,
  /** Rows of the index usage table. */
  indexesShown: 10,
  /** Where the text of a query is cut. */
  connectionQuery: 80,
  activeQuery: 200,
  slowQuery: 300,
  /** A statement is slow when it takes longer than this on average. */
  slowQueryMilliseconds: 1000,
  slowQueriesShown: 20,
  /** A query that has run for so long, or a transaction open for so long, is long-running. */
  longRunningSeconds: 30,
} as const

/** Auto-refresh, when it is on (part 1 §4). */
export const autoRefreshMilliseconds = { queries: 15_000, metrics: 60_000 } as const

/** `days` of Cleanup Events; the button sends the default (part 1 §7.4). */
export const cleanupDays = { minimum: 1, maximum: 3650, default: 30 } as const

/** Shown where the database has no ratio. */
export const notAvailable = 'N/A'

export const technicalLabels = {
  title: 'Technical Admin Dashboard',
  subtitle: 'System diagnostics and technical management',
  role: 'Technical Admin',
  tabs: { 'failed-batches': 'Failed Batches', 'db-optimize': 'DB Optimize', 'system-health': 'System Health' },
  refresh: 'Refresh',
  accessDeniedTitle: 'Access Denied',
  accessDenied: 'You need technical admin privileges to access this dashboard.',
} as const

/** The tab DB Optimize (part 1 §2.5). */
export const optimizeLabels = {
  title: 'Database Optimization',
  tables: 'Database Tables Overview',
  table: 'Table',
  size: 'Size',
  liveTuples: 'Live Tuples',
  deadTuples: 'Dead Tuples',
  lastVacuum: 'Last Vacuum',
  lastAnalyze: 'Last Analyze',
  status: 'Status',
  never: 'Never',
  needsVacuum: 'Needs Vacuum',
  healthy: 'Healthy',
  noTables: 'No Tables',
  recommendations: 'Index Optimization Recommendations',
  sequentialScans: 'Sequential scans',
  tuplesRead: 'Tuples read',
  indexes: 'Index Usage Statistics',
  index: 'Index',
  indexTuplesRead: 'Tuples Read',
  indexTuplesFetched: 'Tuples Fetched',
} as const

/** The tab System Health (part 1 §2.5). */
export const healthLabels = {
  activeConnections: 'Active Connections',
  runningQueries: 'Running Queries',
  cacheHitRatio: 'Cache Hit Ratio',
  databaseSize: 'Database Size',
  autoRefresh: 'Auto-refresh',
  connections: 'Active Database Connections',
  columns: {
    pid: 'PID',
    user: 'User',
    database: 'Database',
    client: 'Client',
    state: 'State',
    duration: 'Duration',
    application: 'Application',
    query: 'Current Query',
  },
  local: 'local',
  noConnections: 'No Connections',
  queries: 'Active Queries',
  noQueries: 'No queries are running',
  longRunning: (count: number) => (count === 1 ? '1 long-running query' : `${count} long-running queries`),
  longRunningHint: `Running for ${technicalLimits.longRunningSeconds} seconds or more.`,
  blocks: (count: number) => (count === 1 ? 'Blocks 1 other' : `Blocks ${count} others`),
  waitsFor: (pids: readonly number[]) => `Waits for ${pids.map((pid) => `PID ${pid}`).join(', ')}`,
  cancel: 'Cancel',
  cancelQuery: (pid: number) => `Cancel query ${pid}`,
  nothingToCancel: 'Idle between two statements: there is nothing to cancel. Its program has to end the transaction.',
  showAll: 'Show the whole query',
  showLess: 'Show less',
  metrics: 'Performance Metrics',
  bufferCacheHitRatio: 'Buffer Cache Hit Ratio',
  indexHitRatio: 'Index Hit Ratio',
  slowQueries: 'Slow Query Analysis',
  calls: 'Calls',
  averageTime: 'Average Time',
  totalTime: 'Total Time',
  cacheHit: 'Cache Hit',
} as const
