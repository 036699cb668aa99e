import type { JourneyDirection } from '@trophy/contract/journeys/journeys.constants.ts'
import sql, { type Sql } from 'sql-template-tag'

/** What stands of each team. */
export const latestJourneys = (direction: JourneyDirection): Sql => sql`
  SELECT DISTINCT ON (coach_id) * FROM team_journeys WHERE direction = ${direction}
  ORDER BY coach_id, told_at DESC, id DESC`
