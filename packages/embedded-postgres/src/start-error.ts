/** Kinds that the caller can explain or correct. */
export type PostgresStartErrorKind = 'directory_in_use' | 'not_installed' | 'other'

/** The server cannot start, or could not be restarted. The message is one line. */
export class PostgresStartError extends Error {
  readonly kind: PostgresStartErrorKind

  constructor(message: string, { kind = 'other', ...options }: ErrorOptions & { kind?: PostgresStartErrorKind } = {}) {
    super(message, options)
    this.kind = kind
  }
}
