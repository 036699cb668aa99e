/** What the script needs to know about a backup; names are those of its files. */
export interface LoadScript {
  readonly createTable: string
  readonly migrations: readonly string[]
  readonly before: readonly string[]
  /** Each table with its columns in brackets, and one of its files. */
  readonly parts: readonly { readonly target: string; readonly file: string }[]
  readonly sequences: readonly string[]
  readonly after: readonly string[]
  readonly secure: readonly string[]
}

const ended = (statement: string): string => `${statement};`

/** The script with which psql loads an extracted backup into an empty database, without the product. */
export const loadScript = (script: LoadScript): string =>
  [
    '-- Loads this backup into an empty database: psql --file=load.sql DATABASE, in the folder of this file.',
    '-- Afterwards start the product, and press Refresh Data.',
    '\\set ON_ERROR_STOP on',
    'BEGIN;',
    ended(script.createTable),
    ...script.migrations.map((name) => `\\i migrations/${name}`),
    ...script.before.map(ended),
    ...script.parts.map(({ target, file }) => `\\copy ${target} FROM '${file}'`),
    ...script.after.map(ended),
    ...script.sequences.map(ended),
    ...script.secure.map(ended),
    'COMMIT;',
    'ANALYZE;',
    '',
  ].join('\n')
