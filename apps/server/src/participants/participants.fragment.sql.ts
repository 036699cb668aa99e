import sql, { type Sql } from 'sql-template-tag'
import type { RequestedPeople } from './requested-people.rules.ts'

/** True for the requested people of `participants`, or of that table under another name. */
export const isRequested = ({ ids, participantIds }: RequestedPeople, table: Sql = sql`participants`): Sql => sql`
  (${table}.participant_id = ANY (${participantIds}::text[]) OR ${table}.id = ANY (${ids}::uuid[]))`

/** Nobody has the id, and what still names somebody with it does not lead to another person either. */
export const isUnusedId = (id: Sql): Sql => sql`
  NOT EXISTS (SELECT FROM participants AS p WHERE p.participant_id = ${id})
  AND NOT EXISTS (SELECT FROM merged_people AS m WHERE m.participant_id = ${id})`

/** True for participants `p` but those who never came, and in whose place another one comes: nobody waits for them. */
export const isNotReplaced = sql`(p.replaced_by IS NULL OR p.checkin_status <> 'pending')`
