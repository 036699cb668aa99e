import sql, { type Sql } from 'sql-template-tag'
import type { ChangeOrigin } from '../../platform/actor.ts'

/**
 * The only INSERT of `participant_history`: one record for each row of the relation `changed`, which has `id`, the list
 * `changes`, and the `record` of the participant after the change. Used as a statement, or as a CTE of the change.
 */
export const insertParticipantHistory = (
  changed: Sql,
  { actor, now, reason = null }: ChangeOrigin & { readonly reason?: string | null },
): Sql => sql`
  INSERT INTO participant_history (participant_id, created_at, actor_id, admin_username, changes, record, reason)
  SELECT id, ${now}::timestamptz, ${actor.id}::uuid, ${actor.name}, changes, record, ${reason}::text FROM ${changed}`
