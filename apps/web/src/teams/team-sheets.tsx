import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import type { ReactNode } from 'react'
import { formatDate, formatDateRange, nothing } from '../shared/format/dates.ts'
import { Instant } from '../shared/format/instant.tsx'
import { PrintSheet } from '../shared/ui/layout/print-sheet.tsx'
import { callListLabels, teamLabels as labels } from './teams.constants.ts'
import classes from './teams.module.css'

interface SheetProps {
  readonly teams: readonly TeamOverview[]
  readonly onPrinted: () => void
}

type PrintedColumn = readonly [head: string, cell: (team: TeamOverview) => ReactNode]

const ofTeams: readonly PrintedColumn[] = [
  [labels.mobile, ({ mobileNumber }) => mobileNumber ?? nothing],
  [labels.team, ({ teamNames }) => teamNames ?? nothing],
  [labels.hotel, ({ hotelName }) => hotelName ?? nothing],
]

const columns: readonly PrintedColumn[] = [
  [labels.coach, ({ coachName, coachId }) => `${coachName} (${coachId})`],
  ...ofTeams,
  [labels.dates, ({ bookingStartDate, bookingEndDate }) => formatDateRange(bookingStartDate, bookingEndDate)],
  [labels.people, ({ people }) => people],
  [labels.pending, ({ pending }) => pending],
  [labels.checkedIn, ({ checkedIn }) => checkedIn],
  [labels.checkedOut, ({ checkedOut }) => checkedOut],
  [labels.placeholders, ({ placeholders }) => placeholders],
  [labels.lastSeen, ({ lastSeenAt }) => (lastSeenAt === null ? labels.neverSeen : <Instant value={lastSeenAt} />)],
]

/** All teams of a view, printed. */
export const TeamSheet = (props: SheetProps) => <PrintedTable title={labels.title} columns={columns} {...props} />

const callListColumns: readonly PrintedColumn[] = [
  [labels.coach, ({ coachName }) => coachName],
  ...ofTeams,
  [labels.arrival, ({ bookingStartDate }) => formatDate(bookingStartDate)],
]

export const CallSheet = (props: SheetProps) => (
  <PrintedTable title={callListLabels.title} columns={callListColumns} {...props} />
)

interface PrintedTableProps extends SheetProps {
  readonly title: string
  readonly columns: readonly PrintedColumn[]
}

/** A table on a printed sheet, with its heads on each page. */
const PrintedTable = ({ title, columns: shown, teams, onPrinted }: PrintedTableProps) => (
  <PrintSheet title={title} onPrinted={onPrinted}>
    <table className={classes.printed}>
      <thead>
        <tr>
          {shown.map(([head]) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.coachId}>
            {shown.map(([head, cell]) => (
              <td key={head}>{cell(team)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PrintSheet>
)
