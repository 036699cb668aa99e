import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Sql } from 'sql-template-tag'

export interface PgbenchRun {
  readonly databaseUrl: string
  /** For the scripts. */
  readonly folder: string
  readonly clients: number
  /** Below one second each client has two transactions. */
  readonly seconds: number
  /** Transactions, of which each client chooses one at random after the other. */
  readonly scripts: readonly string[]
}

/** On a busy machine the first transactions of all clients may take a second. */
const shortestSeconds = 2

/**
 * Transactions per second of pgbench, with statements planned once per connection. Throws when pgbench fails. The
 * variable `turn` of each client is -1 at first.
 */
export const runPgbench = async ({ databaseUrl, folder, clients, seconds, scripts }: PgbenchRun): Promise<number> => {
  const files = await Promise.all(
    scripts.map(async (script, index) => {
      const file = join(folder, `pgbench-${index}.sql`)
      await writeFile(file, `${script}\n`)
      return `--file=${file}`
    }),
  )
  const duration = seconds < 1 ? '--transactions=2' : `--time=${Math.max(shortestSeconds, Math.round(seconds))}`
  const { stdout } = await promisify(execFile)('pgbench', [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=2',
    '--define=turn=-1',
    duration,
    ...files,
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
