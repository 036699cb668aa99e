import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '@trophy/contract/core/texts/csv.ts'
import { addDays, formatDay, formatInstant } from '@trophy/contract/core/dates/days.ts'
import { listedPage } from '@trophy/contract/core/list.ts'
import { mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import { callListColumns, silentWithinDays, teamColumns, teamFileName } from '@trophy/contract/teams/teams.constants.ts'
import type { TeamDownloadQuery, TeamOverview, TeamQuery } from '@trophy/contract/teams/teams.contract.ts'
import { coalescedRead } from '../platform/async/shared-calls.ts'
import { type Context, today } from '../platform/context.ts'
import type { Download } from '../platform/download.ts'
import { selectAllTeams, selectFigures, selectTeams, type TeamDays } from './teams.sql.ts'

const readFigures = coalescedRead((context) => selectFigures(context.database, daysOf(context)))

/** A page of the teams, with the figures of all (beyond.md, Teams). */
export const readTeams = async (context: Context, query: TeamQuery) => {
  const { database } = context
  const days = daysOf(context)
  const [found, figures] = await Promise.all([selectTeams(database, query, days), readFigures(context)])
  return { ...listedPage(query, found), figures }
}

/** All teams of a view as CSV: with all columns, or as a list of whom to call. */
export const downloadTeams = async (context: Context, { list, ...view }: TeamDownloadQuery): Promise<Download> => {
  const teams = await selectAllTeams(context.database, view, daysOf(context))
  const cellsOf = list === 'teams' ? teamCells(context.config.eventTimeZone) : callCells
  const lines = [list === 'teams' ? teamColumns : callListColumns, ...teams.map(cellsOf)].map(csvLine)
  return {
    fileName: teamFileName(list, today(context)),
    mediaType: mediaTypes.csv,
    content: Readable.from([byteOrderMark + lines.join('')], { objectMode: false }),
  }
}

const daysOf = (context: Context): TeamDays => {
  const day = today(context)
  return { today: day, silentUntil: addDays(day, silentWithinDays) }
}

const dayText = (day: string | null): string => (day === null ? '' : formatDay(day))

const callCells = ({ coachName, mobileNumber, teamNames, hotelName, bookingStartDate }: TeamOverview): string[] => [
  coachName,
  mobileNumber ?? '',
  teamNames ?? '',
  hotelName ?? '',
  dayText(bookingStartDate),
]

const teamCells =
  (timeZone: string) =>
  (team: TeamOverview): string[] => [
    team.coachId,
    team.coachName,
    team.mobileNumber ?? '',
    team.teamNames ?? '',
    team.discipline ?? '',
    team.district ?? '',
    team.hotelId ?? '',
    team.hotelName ?? '',
    dayText(team.bookingStartDate),
    dayText(team.bookingEndDate),
    String(team.people),
    String(team.pending),
    String(team.checkedIn),
    String(team.checkedOut),
    String(team.placeholders),
    team.lastSeenAt === null ? '' : formatInstant(new Date(team.lastSeenAt), timeZone),
    team.hasUnread ? 'Yes' : 'No',
  ]
