import 'vitest'

declare module 'vitest' {
  /** What the global set-up hands to the test files. */
  interface ProvidedContext {
    /** A superuser's URL of the run's throw-away PostgreSQL server. */
    postgresUrl: string
  }
}
