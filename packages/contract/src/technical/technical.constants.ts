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

const vacuum = { doneTitle: 'Vacuum Complete', failedTitle: 'Vacuum Failed', failed: 'Failed to vacuum tables' }

/** Each kind of maintenance by its name (part 1 §2.5, §8); `label` and `hint` are the button's two lines. */
export const maintenanceTexts = {
  analyze: {
    label: 'Analyze Tables',
    hint: 'Update statistics',
    doneTitle: 'Analysis Complete',
    failedTitle: 'Analysis Failed',
    failed: 'Failed to analyze tables',
  },
  vacuum: { label: 'Vacuum Tables', hint: 'Clean dead tuples', ...vacuum },
  vacuum_full: { label: 'Full Vacuum', hint: 'Rewrite the tables', ...vacuum },
  reindex: {
    label: 'Rebuild Indexes',
    hint: 'Optimize performance',
    doneTitle: 'Reindex Complete',
    failedTitle: 'Reindex Failed',
    failed: 'Failed to reindex tables',
  },
  cleanup: {
    label: 'Cleanup Events',
    hint: 'Remove old data',
    doneTitle: 'Cleanup Complete',
    failedTitle: 'Cleanup Failed',
    failed: 'Failed to cleanup events',
  },
} as const satisfies Record<MaintenanceAction, object>

/** Messages about refused maintenance and about its progress. */
export const maintenanceMessages = {
  busy: (action: MaintenanceAction, startedBy: string) =>
    `${maintenanceTexts[action].label} is still running, started by ${startedBy}. Please wait until it is done.`,
  busyWithAnother: 'Other maintenance is running on this database. Please wait until it is done.',
  cancelled: 'The maintenance was cancelled. What was done so far stays done.',
  interrupted: 'The maintenance was interrupted. What was done so far stays done.',
  progress: (action: MaintenanceAction, done: number, total: number) =>
    `${maintenanceTexts[action].label}: ${done} of ${total}`,
  startedBy: (name: string) => `Started by ${name}`,
  last: 'Last maintenance',
} as const

/** Why a query was not cancelled (decisions §9), and that it was. */
export const killMessages = {
  cancelled: (pid: number) => `The query of PID ${pid} was cancelled.`,
  unknown: (pid: number) => `There is no query with PID ${pid}.`,
  elsewhere: (pid: number) => `PID ${pid} belongs to another database.`,
  own: 'This is the connection that your own request uses.',
  noClient: (pid: number) => `PID ${pid} is a process of the database itself, not the query of a client.`,
  superuser: (pid: number) =>
    `PID ${pid} belongs to a superuser of the database, whose queries cannot be cancelled here.`,
  hidden: (pid: number) => `The database does not let this application cancel the query of PID ${pid}.`,
  idle: (pid: number) => `PID ${pid} runs no query right now, so there is nothing to cancel.`,
  another: (pid: number) => `The query of PID ${pid} has ended; another one runs there now.`,
} as const

/** How to record slow queries when their statistics are missing. */
export const slowQueryHelp = {
  title: 'Slow queries are not recorded',
  notInstalled:
    'As a superuser, run CREATE EXTENSION pg_stat_statements; in this database. If that says that the library ' +
    'must be loaded, add pg_stat_statements to shared_preload_libraries in postgresql.conf and restart PostgreSQL.',
  notLoaded:
    'Add pg_stat_statements to shared_preload_libraries in postgresql.conf and restart PostgreSQL. The extension is ' +
    'installed.',
  outdated: 'As a superuser, run ALTER EXTENSION pg_stat_statements UPDATE; in this database.',
  notPermitted: 'As a superuser, grant pg_read_all_stats to the role with which this application connects.',
} as const
