import 'vitest'

declare module 'vitest' {
  /** What the global set-up hands to the test files. */
  interface ProvidedContext {
    /** The run's throw-away PostgreSQL, as the product's role, which may make databases here. */
    postgresUrl: string
  }
}
