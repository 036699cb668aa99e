import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '@trophy/server/testing'

/** Selects the players of the sheet: placeholders came with the coaches and have no team. */
const people = 'team_name IS NOT NULL'

/** What an upload of players stores in each table, in the order that foreign keys require. */
const tables = [
  {
    name: 'participants',
    columns: `id, participant_id, role, name, mobile_number, team_name, coach_id, discipline, district, location,
      created_at, updated_at`,
    where: people,
  },
  {
    name: 'bookings',
    columns: 'participant_id, hotel_id, instance_id, reference, start_date, end_date, updated_at',
    where: `participant_id IN (SELECT id FROM participants WHERE ${people})`,
  },
  {
    name: 'stays',
    columns: 'participant_id, instance_id, nights',
    where: `participant_id IN (SELECT id FROM participants WHERE ${people})`,
  },
  {
    name: 'participant_history',
    columns: 'participant_id, created_at, admin_username, changes',
    where: `participant_id IN (SELECT id FROM participants WHERE ${people})`,
  },
] as const

/** Copies the players of `source` into the same tables of `target` in one transaction; returns the milliseconds. */
export const copyPlayers = async (source: Database, target: Database): Promise<number> => {
  const contents: { readonly name: string; readonly columns: string; readonly content: Buffer }[] = []
  await source.transaction(async ({ client }) => {
    for (const { name, columns, where } of tables) {
      const rows = client.query(copyTo(`COPY (SELECT ${columns} FROM ${name} WHERE ${where} ORDER BY ctid) TO STDOUT`))
      contents.push({ name, columns, content: await buffer(rows) })
    }
  })
  const started = performance.now()
  await target.transaction(async ({ client }) => {
    for (const { name, columns, content } of contents) {
      await pipeline(Readable.from([content]), client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)))
    }
  })
  return performance.now() - started
}
