import { IconAlertTriangle, IconArrowsExchange, IconMessage, IconUserMinus } from '@tabler/icons-react'
import type { TeamSort } from '@trophy/contract/teams/teams.constants.ts'
import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { formatDateRange } from '../shared/format/dates.ts'
import { Instant } from '../shared/format/instant.tsx'
import { formatCount } from '../shared/format/numbers.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { RowButton } from '../shared/ui/data-table/row-button.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { teamLabels as labels } from './teams.constants.ts'
import classes from './teams.module.css'

const Team = ({ coachName, coachId, mobileNumber, teamNames, discipline }: TeamOverview) => (
  <div className={classes.team}>
    <div className={patterns.rowName}>{coachName}</div>
    <div className={patterns.plainSecondary}>
      {[coachId, mobileNumber, discipline].filter((part) => part !== null).join(' · ')}
    </div>
    <div className={patterns.plainSecondary}>{teamNames}</div>
  </div>
)

const Hotel = ({ hotelId, hotelName }: TeamOverview) =>
  hotelId === null ? (
    <span className={patterns.plainSecondary}>{labels.noHotel}</span>
  ) : (
    <>
      <div>{hotelName}</div>
      <div className={patterns.plainSecondary}>{hotelId}</div>
    </>
  )

const Dates = ({ bookingStartDate, bookingEndDate }: TeamOverview) => formatDateRange(bookingStartDate, bookingEndDate)

const Placeholders = ({ placeholders }: TeamOverview) =>
  placeholders === 0 ? (
    formatCount(placeholders)
  ) : (
    <span className={patterns.warningText}>
      <IconAlertTriangle size={15} aria-hidden />
      {formatCount(placeholders)}
    </span>
  )

const LastSeen = ({ lastSeenAt, hasUnread }: TeamOverview) => (
  <div className={patterns.stack}>
    {lastSeenAt === null ? <Badge tone="warning">{labels.neverSeen}</Badge> : <Instant value={lastSeenAt} />}
    {hasUnread && <span className={patterns.plainSecondary}>{labels.unread}</span>}
  </div>
)

const figure = (
  key: 'people' | 'pending' | 'checkedIn' | 'checkedOut',
  title: string,
): Column<TeamOverview, TeamSort> => ({
  key,
  title,
  sortBy: key,
  align: 'right',
  render: (team) => formatCount(team[key]),
})

/** A column that sorts needs a name of `teamSorts` in the contract. */
const columns: readonly Column<TeamOverview, TeamSort>[] = [
  { key: 'team', title: labels.team, sortBy: 'coachName', card: 'title', render: Team },
  { key: 'hotel', title: labels.hotel, sortBy: 'hotelId', render: Hotel },
  { key: 'dates', title: labels.dates, sortBy: 'bookingStartDate', render: Dates },
  figure('people', labels.people),
  figure('pending', labels.pending),
  figure('checkedIn', labels.checkedIn),
  figure('checkedOut', labels.checkedOut),
  { key: 'placeholders', title: labels.placeholders, sortBy: 'placeholders', align: 'right', render: Placeholders },
  { key: 'lastSeen', title: labels.lastSeen, render: LastSeen },
]

/** What the actions of a row open. */
export interface TeamHandlers {
  readonly onMessage: (team: TeamOverview) => void
  readonly onTeamOut: (team: TeamOverview) => void
  readonly onMove: (team: TeamOverview) => void
}

const Actions = ({ team, onMessage, onTeamOut, onMove }: TeamHandlers & { readonly team: TeamOverview }) => {
  const { coachName } = team
  return (
    <div className={classes.rowActions}>
      <RowButton
        name={labels.messageTo(coachName)}
        label={labels.message}
        icon={<IconMessage size={16} aria-hidden />}
        onClick={() => onMessage(team)}
      />
      <RowButton
        name={labels.moveOf(coachName)}
        label={labels.move}
        icon={<IconArrowsExchange size={16} aria-hidden />}
        onClick={() => onMove(team)}
      />
      <RowButton
        name={labels.teamOutOf(coachName)}
        label={labels.teamOut}
        icon={<IconUserMinus size={16} aria-hidden />}
        onClick={() => onTeamOut(team)}
      />
    </div>
  )
}

export const teamColumns = (handlers: TeamHandlers): readonly Column<TeamOverview, TeamSort>[] => [
  ...columns,
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    render: (team) => <Actions team={team} {...handlers} />,
  },
]
