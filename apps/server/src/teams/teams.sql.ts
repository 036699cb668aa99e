import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { TeamFilter, TeamSort } from '@trophy/contract/teams/teams.constants.ts'
import {
  teamFiguresSchema,
  type TeamDownloadQuery,
  teamOverviewSchema,
  type TeamQuery,
} from '@trophy/contract/teams/teams.contract.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { selectPage } from '../platform/db/statements/page.ts'
import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'
import { everyWord, searched } from '../platform/db/statements/search.ts'
import { teamColumns, teams, teamsOfPage } from './teams.fragment.sql.ts'

export interface TeamDays {
  readonly today: CalendarDay
  /** The latest first day of a team that is silent when its coach has never signed in. */
  readonly silentUntil: CalendarDay
}

/** Conditions on `teams`. */
const conditions = ({ today, silentUntil }: TeamDays): Record<TeamFilter, Sql> => ({
  silent: sql`(expected > 0 AND first_day <= ${silentUntil}::date AND last_day >= ${today}::date
    AND NOT EXISTS (SELECT FROM sessions AS s WHERE s.coach_id = teams.id))`,
  placeholders: sql`placeholders > 0`,
  // Released people come no more: with nobody else the team is out.
  arriving: sql`(first_day = ${today}::date AND people > pending - expected)`,
  in_house: sql`checked_in > 0`,
  left: sql`(checked_out > 0 AND expected = 0 AND checked_in = 0)`,
})

/** Coach, number, discipline, hotel and team names contain the words of the text. */
const hasText = (text: string): Sql => everyWord(wordsOf(text), hasWord)

const hasWord = (pattern: Sql): Sql => sql`(
    ${searched(sql`participant_id, name, mobile_number, discipline, hotel_id`)} LIKE ${pattern}
    OR hotel_id IN (SELECT i.hotel_id FROM hotel_instances AS i WHERE ${searched(sql`i.hotel_name`)} LIKE ${pattern})
    OR participant_id IN (
      SELECT p.coach_id FROM participants AS p
      WHERE p.search_text LIKE ${pattern} AND ${searched(sql`p.team_name`)} LIKE ${pattern}))`

const sortColumns: Record<TeamSort, Sql> = {
  coachId: sql`participant_id`,
  coachName: sql`lower(name)`,
  hotelId: sql`hotel_id`,
  bookingStartDate: sql`first_day`,
  bookingEndDate: sql`last_day`,
  people: sql`people`,
  pending: sql`pending`,
  checkedIn: sql`checked_in`,
  checkedOut: sql`checked_out`,
  placeholders: sql`placeholders`,
}

type View = Omit<TeamDownloadQuery, 'list'>

const matchesOf = (columnsOfMatches: Sql, { search, filter }: View, days: TeamDays): Sql => {
  const wanted = [filter && conditions(days)[filter], search && hasText(search)].filter(
    (condition) => typeof condition === 'object',
  )
  const where = wanted.length > 0 ? sql`WHERE ${join(wanted, ' AND ')}` : empty
  return sql`SELECT ${columnsOfMatches} FROM (${teams()}) AS teams ${where}`
}

const orderBy = (column: Sql, { sortOrder }: View): Sql =>
  sql`${column} ${sortOrder === 'asc' ? sql`ASC` : sql`DESC`} NULLS LAST, participant_id`

const lastSeen: Sql = sql`(SELECT max(last_used_at) FROM sessions WHERE coach_id = t.id)`

const hasUnread: Sql = sql`EXISTS (
  SELECT FROM notification_recipients WHERE participant_id = t.id AND status = 'unread')`

const columns: Sql = sql`
  ${teamColumns}, t.district, t.pending, t.placeholders, ${lastSeen} AS "lastSeenAt", ${hasUnread} AS "hasUnread"`

const coachesBy = (column: Sql): Sql => sql`SELECT participant_id, ${column} FROM participants WHERE role = 'coach'`

/**
 * A page of the teams and the number of all matches. Of all teams only what the filter and the order need is counted,
 * which is nothing as the table opens and by name; everything else of the teams of the page. OFFSET 0 keeps PostgreSQL
 * from looking names up for all matches, before it knows which are on the page.
 */
export const selectTeams = (db: Queryable, query: TeamQuery, days: TeamDays) => {
  const { filter, search, sortBy } = query
  const countsPageOnly = !filter && !search && (sortBy === 'coachId' || sortBy === 'coachName')
  const place = sql`${sortColumns[sortBy]} AS place`
  const matches = countsPageOnly ? coachesBy(place) : matchesOf(sql`participant_id, ${place}`, query, days)
  return selectPage(db, query, {
    schema: teamOverviewSchema,
    matches,
    isSearch: true,
    key: sql`participant_id`,
    order: orderBy(sql`place`, query),
    rows: sql`SELECT t.position, ${columns} FROM ${teamsOfPage}`,
  })
}

/** All matches, for a download. */
export const selectAllTeams = (db: Queryable, query: View, days: TeamDays) =>
  db.all(
    teamOverviewSchema,
    sql`
    SELECT ${columns} FROM (${matchesOf(sql`*`, query, days)}) AS t
    ORDER BY ${orderBy(sortColumns[query.sortBy], query)}`,
  )

/** One row, about all teams. */
export const selectFigures = (db: Queryable, days: TeamDays) => {
  const { silent, placeholders, arriving } = conditions(days)
  return db.one(
    teamFiguresSchema,
    sql`
    SELECT count(*) AS teams, count(*) FILTER (WHERE ${silent}) AS silent,
      count(*) FILTER (WHERE ${placeholders}) AS placeholders, count(*) FILTER (WHERE ${arriving}) AS "arrivingToday"
    FROM (${teams()}) AS teams`,
  )
}
