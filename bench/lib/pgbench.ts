import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Sql } from 'sql-template-tag'

export interface PgbenchRun {
  readonly databaseUrl: string
  readonly clients: number
  readonly seconds: number
  /** The first value of the variable `turn` of each client. */
  readonly firstTurn: number
  /** The folder for the script. */
  readonly file: string
  readonly script: string
}

/** Transactions per second of pgbench, with statements planned once per connection. Throws when pgbench fails. */
export const runPgbench = async (run: PgbenchRun): Promise<number> => {
  const { databaseUrl, clients, seconds, firstTurn, file, script } = run
  await writeFile(file, script)
  const { stdout } = await promisify(execFile)('pgbench', [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=2',
    `--time=${seconds}`,
    `--define=turn=${firstTurn}`,
    `--file=${file}`,
    databaseUrl,
  ])
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (rate === undefined || !/number of failed transactions: 0 /.test(stdout))
    throw new Error(`pgbench said: ${stdout}`)
  return Number(rate)
}

/**
 * A statement as text, its parameters as literals; `replace` may return an SQL expression for a parameter instead.
 * pgbench reads every `:word` as a variable, also inside quotes, so colons are escaped.
 */
export const statementText = ({ strings, values }: Sql, replace: (value: unknown) => string | undefined): string =>
  strings
    .map((text, index) => (index < values.length ? text + (replace(values[index]) ?? literal(values[index])) : text))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

const literal = (value: unknown): string => {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`
  if (value instanceof Date) return quoted(value.toISOString())
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') return String(value)
  throw new Error(`No literal for a ${typeof value}`)
}

const quoted = (text: string): string =>
  `E'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\x3A`)}'`
