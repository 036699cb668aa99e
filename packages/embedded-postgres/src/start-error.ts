/** Kinds for which the caller may know a remedy. */
export type PostgresStartErrorKind = 'directory_in_use' | 'not_installed' | 'other'

/** The server cannot start, or cannot be kept running. The message is one line. */
export class PostgresStartError extends Error {
  readonly kind: PostgresStartErrorKind

  constructor(message: string, { kind = 'other', ...options }: ErrorOptions & { kind?: PostgresStartErrorKind } = {}) {
    super(message, options)
    this.kind = kind
  }
}
