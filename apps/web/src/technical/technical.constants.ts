import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import type { AuditKind, AuditOutcome } from '@trophy/contract/core/audit.constants.ts'
import { userRoleLabels } from '../shared/texts/value-labels.constants.ts'

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

/** The tab Audit. */
export const auditPageSizes = [25, 50, 100] as const

export const auditLabels = {
  title: 'Audit',
  kind: 'Action',
  allKinds: 'All actions',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  onlyActor: (name: string) => `Only ${name}`,
  chosenActor: (name: string) => `Person: ${name}`,
  columns: {
    at: 'Time',
    kind: 'Action',
    outcome: 'Outcome',
    actor: 'Person',
    address: 'Address',
    object: 'Object',
    detail: 'Detail',
  },
  unknown: 'Unknown',
} as const

export const auditMessages = {
  failed: 'The audit log could not be loaded',
  downloadFailed: 'The audit log could not be downloaded',
  empty: 'No Events',
  noneMatch: 'No event matches the filters',
  showing: showingOf('events', 'event'),
} as const

export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  sign_in: 'Sign-in',
  sign_in_failed: 'Failed sign-in',
  sign_out: 'Sign-out',
  desk_code: 'Desk code',
  export: 'Export',
  report: 'Report',
  upload: 'Upload',
  settings: 'Settings',
  account: 'Account',
  api_key: 'API key',
  maintenance: 'Maintenance',
  kill_query: 'Kill query',
  backup: 'Backup',
  retention: 'Data retention',
  remove_participant: 'Remove participant',
  departure: 'Departure',
  rehousing: 'Re-housing',
  desk_arrival: 'Arrival at the desk',
  no_show: 'No-show',
  night_audit: 'Night audit',
  roll_call: 'Roll-call',
}

export const auditOutcomeLabels: Readonly<Record<AuditOutcome, string>> = {
  succeeded: 'Succeeded',
  refused: 'Refused',
  failed: 'Failed',
}

/** The panel Backup of the tab System Health. */
export const backupLabels = {
  title: 'Backup',
  last: 'Last Backup',
  size: 'Size',
  rows: 'Rows',
  none: 'None yet',
  off: 'No nightly backups are set up: set BACKUP_DIR.',
  overdueTitle: 'No good backup for a day',
  overdue: 'The log and the audit log say why. Back up now until it works again.',
  make: 'Back up now',
  running: 'A backup is being written, and read again afterwards…',
  folder: (path: string) => `Backups of this server are in ${path}. Copy them to another machine.`,
  kept: 'Backups',
  keptText: 'Kept until newer ones take their place. There is no download: each has the data of everybody.',
  columns: { name: 'File', at: 'Written', size: 'Size', version: 'Version', verified: 'State' },
  verified: 'Verified',
  notVerified: 'Not verified',
  noBackups: 'No backups yet',
  noBackupsText: 'One is also written before each update.',
  heldTitle: (count: number) => (count === 1 ? '1 SMS is held' : `${count} SMS are held`),
  held: 'They were queued when the restored backup was made, and may have been sent since.',
  release: 'Send Them',
  discard: 'Discard Them',
  releaseTitle: 'Send the held SMS?',
  discardTitle: 'Discard the held SMS?',
} as const

export const backupMessages = {
  readFailed: 'Failed to fetch the state of backups',
  listFailed: 'Failed to fetch backups',
  made: 'Backup Complete',
  makeFailedTitle: 'Backup Failed',
  makeFailed: 'Failed to write a backup',
  releaseText: 'Whoever got one of them after the backup gets it a second time. This cannot be undone.',
  discardText:
    'None of them is sent. They are listed as failed, so an admin can send them: Notifications, Resend failed SMS.',
  releaseDone: 'Held SMS are sent',
  discardDone: 'Held SMS were discarded',
  noneHeld: 'No SMS is held any more: nothing was changed',
  changeFailed: 'Held SMS could not be changed',
} as const
