import sql, { join, raw } from 'sql-template-tag'
import { z } from 'zod'
import { evidenceTables } from '../evidence.ts'
import type { World } from './world.ts'

const rowsSchema = z.array(z.record(z.string(), z.unknown()))
const snapshotSchema = z.record(z.enum(evidenceTables), rowsSchema)

/** Records all tables of the evidence at one moment: one statement sees one state. */
export const takeSnapshot = async ({ postgres, recorder, instant }: World): Promise<void> => {
  const { database } = postgres
  const keys = await database.all<{ name: string; columns: string }>(sql`
    SELECT i.indrelid::regclass::text AS name, string_agg(format('t.%I', a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
    WHERE i.indisprimary GROUP BY i.indrelid`)
  const parts = evidenceTables.map((table) => {
    const order = keys.find(({ name }) => name === table)?.columns ?? 't::text'
    const rows = `SELECT json_agg(row_to_json(t) ORDER BY ${order}) FROM ${table} AS t`
    return sql`${table}::text, coalesce((${raw(rows)}), '[]')`
  })
  const taken = performance.now()
  const found = await database.first<{ rows: unknown }>(sql`SELECT json_build_object(${join(parts)}) AS rows`)
  const rows = snapshotSchema.parse(found?.rows)
  recorder.addSnapshot({ at: instant(), taken, quietSince: recorder.lastEnd(), rows })
}
