import { type PersonField, personFieldNames } from '@trophy/contract/participants/participant-fields.constants.ts'
import { checkinStatusSchema, participantRoleSchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { columnsOf, forEachField } from '../../platform/db/statements/columns.ts'
import { isRequested } from '../participants.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'

const formerRow = z.strictObject({
  id: z.uuid(),
  participantId: z.string(),
  role: participantRoleSchema,
  checkinStatus: checkinStatusSchema,
  /** The UUID of who has the place since. */
  replacedBy: z.uuid().nullable(),
})

/** The person, locked until the transaction ends, in the order of check-ins and edits. */
export const lockFormer = (db: Queryable, requested: RequestedPeople) =>
  db.first(
    formerRow,
    sql`
      SELECT id, participant_id AS "participantId", role, checkin_status AS "checkinStatus",
        replaced_by AS "replacedBy"
      FROM participants WHERE ${isRequested(requested)} FOR NO KEY UPDATE`,
  )

interface Replacement extends Pick<Record<PersonField, string | null>, 'name' | 'mobileNumber'> {
  readonly participantId: string
}

const isOwn = (field: PersonField): field is 'name' | 'mobileNumber' => field === 'name' || field === 'mobileNumber'

/** Inserts a player with the team and place of the former one; no row when somebody has the id. */
export const insertReplacement = (db: Queryable, former: string, { participantId, ...own }: Replacement, now: Date) =>
  db.values(
    z.uuid(),
    sql`
      INSERT INTO participants (participant_id, role, ${columnsOf(personFieldNames)}, created_at, updated_at)
      SELECT ${participantId}, role,
        ${forEachField(personFieldNames, (field, column) => (isOwn(field) ? sql`${own[field]}` : column))},
        ${now}, ${now}
      FROM participants WHERE id = ${former}
      ON CONFLICT (participant_id) DO NOTHING
      RETURNING id`,
  )

export const storeReplacedBy = (db: Queryable, former: string, replacement: string, now: Date) =>
  db.run(sql`UPDATE participants SET replaced_by = ${replacement}, updated_at = ${now} WHERE id = ${former}`)
