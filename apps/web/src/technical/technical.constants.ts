import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import { userRoleLabels } from '../shared/texts/user-roles.constants.ts'

/** Auto-refresh, when it is on (part 1 §4). */
export const autoRefreshMilliseconds = { queries: 15_000, metrics: 60_000 } as const

export const technicalLabels = {
  title: 'Technical Admin Dashboard',
  subtitle: 'System diagnostics and technical management',
  role: userRoleLabels.technical_admin,
  tabs: {
    'failed-batches': 'Failed Batches',
    'db-optimize': 'DB Optimize',
    'system-health': 'System Health',
    audit: 'Audit',
    todo: 'To do',
  },
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

/** Titles and fallback texts of the toasts (part 1 §8, Technical admin). */
export const technicalMessages = {
  statisticsFailed: 'Failed to fetch database statistics',
  recommendationsFailed: 'Failed to fetch recommendations',
  connectionsFailed: 'Failed to fetch connections',
  queriesFailed: 'Failed to fetch running queries',
  metricsFailed: 'Failed to fetch performance metrics',
  slowQueriesFailed: 'Failed to fetch slow queries',
  cancelledTitle: 'Query Cancelled',
  cancelFailedTitle: 'Failed to Kill Query',
  cancelFailed: 'Failed to kill query',
} as const
