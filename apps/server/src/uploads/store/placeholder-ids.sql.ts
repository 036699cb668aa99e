import { participantIdPrefixes } from '@trophy/contract/participants/participants.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

/** Ids that begin with a nought are typed by nobody, so that a placeholder never takes an id of a later sheet. */
const unusualIds = 100_000
const allIds = 1_000_000
const roundsOfUnusual = 25
const mostRounds = 100

/** So many ids of `PLA_` and six random digits that nobody has (decisions §5). */
export const drawPlayerIds = async (db: Queryable, count: number): Promise<string[]> => {
  const drawn = new Set<string>()
  for (let round = 0; drawn.size < count; round += 1) {
    if (round === mostRounds) throw new Error('The six-digit player ids have run short')
    const ids = await drawFreeIds(db, (count - drawn.size) * 2, round < roundsOfUnusual ? unusualIds : allIds)
    for (const id of ids.slice(0, count - drawn.size)) drawn.add(id)
  }
  return [...drawn]
}

const drawnIdRow = z.strictObject({ id: z.string() })

const drawFreeIds = async (db: Queryable, count: number, range: number): Promise<string[]> => {
  const rows = await db.all(
    drawnIdRow,
    sql`
      SELECT drawn.id FROM (
        SELECT DISTINCT ${participantIdPrefixes.player} || lpad(floor(random() * ${range}::integer)::text, 6, '0') AS id
        FROM generate_series(1, ${count})
      ) AS drawn
      WHERE NOT EXISTS (SELECT FROM participants AS p WHERE p.participant_id = drawn.id)`,
  )
  return rows.map(({ id }) => id)
}
