import sql, { type Sql } from 'sql-template-tag'
import type { RequestedPeople } from './requested-people.rules.ts'

/** True for the requested people of `participants`, or of that table under another name. */
export const isRequested = ({ ids, participantIds }: RequestedPeople, table: Sql = sql`participants`): Sql => sql`
  (${table}.participant_id = ANY (${participantIds}::text[]) OR ${table}.id = ANY (${ids}::uuid[]))`
