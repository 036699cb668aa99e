import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface PgbenchRun {
  readonly databaseUrl: string
  /** For the scripts. */
  readonly folder: string
  readonly connections: number
  /** Below one second each client has two transactions. */
  readonly seconds: number
  /** The most transactions of each client, where later ones would find nothing to do; instead of `seconds`. */
  readonly maximum?: number | undefined
  /** Transactions, of which each client chooses one at random after the other. */
  readonly scripts: readonly string[]
}

/** On a busy machine the first transactions of all clients may take a second. */
const shortestSeconds = 2

/**
 * Transactions per second of pgbench, with statements planned once per connection. Throws when pgbench fails. The
 * variable `turn` of each client is -1 at first.
 */
export const runPgbench = async (run: PgbenchRun): Promise<number> => {
  const { databaseUrl, folder, connections, scripts } = run
  const files = await Promise.all(
    scripts.map(async (script, index) => {
      const file = join(folder, `pgbench-${index}.sql`)
      await writeFile(file, `${script}\n`)
      return `--file=${file}`
    }),
  )
  const { stdout } = await promisify(execFile)('pgbench', [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${connections}`,
    '--jobs=2',
    '--define=turn=-1',
    durationOf(run),
    ...files,
    databaseUrl,
  ])
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (rate === undefined || !/number of failed transactions: 0 /.test(stdout))
    throw new Error(`pgbench said: ${stdout}`)
  return Number(rate)
}

const durationOf = ({ seconds, maximum }: PgbenchRun): string => {
  if (seconds < 1) return '--transactions=2'
  if (maximum !== undefined) return `--transactions=${maximum}`
  return `--time=${Math.max(shortestSeconds, Math.round(seconds))}`
}

/** A statement as the driver gets it; `Sql` is one. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * A statement on one line and without comments, its parameters as literals; `replace` may return an SQL expression for
 * a parameter instead. pgbench reads every `:word` as a variable, also inside quotes, so colons in them are escaped.
 */
export const statementText = (
  { text, values }: Statement,
  replace: (value: unknown) => string | undefined = () => undefined,
): string =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/(?<!:):(?=\w)/g, "'||chr(58)||'")
    .replaceAll(/\$(\d+)/g, (_, number) => {
      const value = values[Number(number) - 1]
      return replace(value) ?? literal(value)
    })

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`
  if (value instanceof Date) return quoted(value.toISOString())
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`No literal for a ${typeof value}`)
}

const quoted = (text: string): string =>
  `E'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\x3A`)}'`
