import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import sql, { type Sql } from 'sql-template-tag'

export type CopyValue = string | number | boolean | null | readonly string[]

const rowsAChunk = 64

/**
 * Copies rows into `target`, a table with its columns in brackets. Reads the next rows when the database has taken
 * those before, and lets other requests run in between. An error of `rows` ends the copy and is rethrown.
 */
export const copyRows = async (
  client: pg.PoolClient,
  target: Sql,
  rows: AsyncIterable<readonly CopyValue[]>,
): Promise<void> => {
  const { text } = sql`COPY ${target} FROM STDIN`
  await pipeline(Readable.from(chunks(rows), { objectMode: false }), client.query(copyFrom(text)))
}

/** Rows of a table with its columns in brackets, in the text format of COPY; `rowCount` is known at the end. */
export const copyOut = (client: pg.PoolClient, source: Sql) => client.query(copyTo(sql`COPY ${source} TO STDOUT`.text))

/**
 * Copies rows that {@link copyOut} has read into a table that this transaction has emptied: nobody else sees it, so the
 * rows are written as if they had been vacuumed. Returns how many.
 */
export const copyIn = async (client: pg.PoolClient, target: Sql, rows: AsyncIterable<Buffer>): Promise<number> => {
  const copying = client.query(copyFrom(sql`COPY ${target} FROM STDIN WITH (FREEZE)`.text))
  await pipeline(rows, copying)
  return copying.rowCount
}

async function* chunks(rows: AsyncIterable<readonly CopyValue[]>): AsyncGenerator<string> {
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(`${row.map(encode).join('\t')}\n`)
    if (lines.length < rowsAChunk) continue
    yield lines.join('')
    lines = []
    await nextTurn()
  }
  if (lines.length > 0) yield lines.join('')
}

/** A value in PostgreSQL's text format of COPY. */
const encode = (value: CopyValue): string => {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'object') return escape(arrayLiteral(value))
  return String(value)
}

const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** PostgreSQL stores no NUL: it becomes the sign for a character that cannot be shown. */
const escape = (text: string): string => text.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? '\uFFFD')
