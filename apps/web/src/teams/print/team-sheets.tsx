import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import type { ReactNode } from 'react'
import { formatDate, formatDateRange, nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { PrintSheet } from '../../shared/print/print-sheet.tsx'
import { callListLabels, teamLabels as labels } from '../teams.constants.ts'
import classes from './team-sheets.module.css'

interface SheetProps {
  readonly teams: readonly TeamOverview[]
  readonly onPrinted: () => void
}

/** All teams of a view, printed. */
export const TeamSheet = ({ teams, onPrinted }: SheetProps) => (
  <PrintedTable
    title={labels.title}
    heads={[
      labels.coach,
      labels.mobile,
      labels.team,
      labels.hotel,
      labels.dates,
      labels.people,
      labels.pending,
      labels.checkedIn,
      labels.checkedOut,
      labels.placeholders,
      labels.lastSeen,
    ]}
    rows={teams.map((team) => [
      `${team.coachName} (${team.coachId})`,
      team.mobileNumber ?? nothing,
      team.teamNames ?? nothing,
      team.hotelName ?? nothing,
      formatDateRange(team.bookingStartDate, team.bookingEndDate),
      team.people,
      team.pending,
      team.checkedIn,
      team.checkedOut,
      team.placeholders,
      team.lastSeenAt === null ? labels.neverSeen : <Instant key="seen" value={team.lastSeenAt} />,
    ])}
    onPrinted={onPrinted}
  />
)

/** The heads and cells of a call list, on the screen and printed. */
export const callListHeads = [labels.coach, labels.mobile, labels.team, labels.hotel, labels.arrival] as const

export const CallSheet = ({ teams, onPrinted }: SheetProps) => (
  <PrintedTable
    title={callListLabels.title}
    heads={callListHeads}
    rows={teams.map(({ coachName, mobileNumber, teamNames, hotelName, bookingStartDate }) => [
      coachName,
      mobileNumber ?? nothing,
      teamNames ?? nothing,
      hotelName ?? nothing,
      formatDate(bookingStartDate),
    ])}
    onPrinted={onPrinted}
  />
)

interface PrintedTableProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly onPrinted: () => void
}

/** A table on a printed sheet, with its heads on each page. */
const PrintedTable = ({ title, heads, rows, onPrinted }: PrintedTableProps) => (
  <PrintSheet title={title} onPrinted={onPrinted}>
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PrintSheet>
)
