import sql from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'

/** The `participantId` of a coach, by the UUID. */
export const selectTeam = (db: Queryable, coachId: string) =>
  db.first<{ team: string }>(sql`SELECT participant_id AS team FROM participants WHERE id = ${coachId}`)
