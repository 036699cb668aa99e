import 'vitest'

declare module 'vitest' {
  /** What the global set-up provides to the test files. */
  interface ProvidedContext {
    /** The temporary PostgreSQL of the run, with the product's role, which may create databases here. */
    postgresUrl: string
  }
}
