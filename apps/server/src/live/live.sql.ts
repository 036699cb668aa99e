import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const teamRow = z.strictObject({ team: z.string() })

/** The `participantId` of a coach, by UUID. */
export const selectTeam = (db: Queryable, coachId: string) =>
  db.first(teamRow, sql`SELECT participant_id AS team FROM participants WHERE id = ${coachId}`)
