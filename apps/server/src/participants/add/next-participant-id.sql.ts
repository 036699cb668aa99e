import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

/** So many numbers are looked at, whatever the length: of three digits that is each there is. */
const candidates = 1000
const fewestDigits = 3

const freeIdRow = z.strictObject({ participantId: z.string() })

/**
 * An id of the prefix and so many random digits that no participant has, nor any row of a sheet at work; nothing when
 * they have run out, or, from four digits on, when nearly all are taken.
 */
export const drawParticipantId = (db: Queryable, prefix: string, digits: number) =>
  db.first(
    freeIdRow,
    sql`
      SELECT drawn.id AS "participantId"
      FROM (
        SELECT ${prefix} || lpad(number::text, ${digits}, '0') AS id
        FROM ${digits === fewestDigits ? everyNumber : randomNumbers(digits)} AS numbers (number)
      ) AS drawn
      WHERE NOT EXISTS (SELECT FROM participants AS p WHERE p.participant_id = drawn.id)
        AND NOT EXISTS (SELECT FROM upload_rows AS r WHERE r.participant_id = drawn.id)
      ORDER BY random() LIMIT 1`,
  )

const everyNumber = sql`generate_series(0, ${candidates - 1})`

const randomNumbers = (digits: number) => sql`
  (SELECT floor(random() * ${10 ** digits}::double precision)::bigint FROM generate_series(1, ${candidates}))`
