import { personFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf, forEachField } from '../../platform/db/statements/columns.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isUnusedId } from '../participants.fragment.sql.ts'
import type { NewPerson } from './new-person.rules.ts'

/**
 * Inserts the person and returns the UUID. Ids are stored as typed and compared exactly; only hotel ids are upper case.
 */
export const insertParticipant = (db: Queryable, person: NewPerson, now: Date): Promise<string> =>
  db.value(
    z.uuid(),
    sql`
      INSERT INTO participants (participant_id, role, ${columnsOf(personFieldNames)}, is_reference_only, created_at,
        updated_at)
      VALUES (${person.participantId}, ${person.role}, ${forEachField(personFieldNames, (field) => sql`${person[field]}`)},
        ${person.isReferenceOnly}, ${now}, ${now})
      RETURNING id`,
  )

/** How many numbers are tried for each length: with three digits, all of them. */
const candidates = 1000
const minimumDigits = 3

/**
 * A random id with the prefix and this number of digits, which is unused and no row of an upload in progress has.
 * No row when all are taken or, from four digits on, when nearly all are taken.
 */
export const drawParticipantId = (db: Queryable, prefix: string, digits: number) =>
  db.values(
    z.string(),
    sql`
      SELECT drawn.id
      FROM (
        SELECT ${prefix} || lpad(number::text, ${digits}, '0') AS id
        FROM ${digits === minimumDigits ? everyNumber : randomNumbers(digits)} AS numbers (number)
      ) AS drawn
      WHERE ${isUnusedId(sql`drawn.id`)}
        AND NOT EXISTS (SELECT FROM upload_rows AS r WHERE r.participant_id = drawn.id)
      ORDER BY random() LIMIT 1`,
  )

const everyNumber = sql`generate_series(0, ${candidates - 1})`

const randomNumbers = (digits: number) => sql`
  (SELECT floor(random() * ${10 ** digits}::double precision)::bigint FROM generate_series(1, ${candidates}))`
