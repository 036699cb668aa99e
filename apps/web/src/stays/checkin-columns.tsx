import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'
import { arrivalText, checkinRowStatus } from '@trophy/contract/stays/stays.rules.ts'
import { formatDate, nothing } from '../shared/format/dates.ts'
import type { Column } from '../shared/ui/data-table/column.ts'
import { Instant } from '../shared/ui/instant.tsx'
import { CheckinRowBadge, ReferenceOnlyBadge } from '../shared/ui/status-badges.tsx'
import { CheckinActions, type CheckinActionsProps } from './checkin-actions.tsx'
import classes from './stays.module.css'

const Person = ({ name, participantId, mobileNumber }: CheckinRow) => (
  <>
    <div className={classes.name}>{name}</div>
    <div className={classes.second}>
      {participantId}
      {mobileNumber !== null && ` · ${mobileNumber}`}
    </div>
  </>
)

const RoleAndDiscipline = ({ role, discipline, isReferenceOnly }: CheckinRow) => (
  <div className={classes.stack}>
    {participantRoleLabels[role]}
    {discipline !== null && <span className={classes.second}>{discipline}</span>}
    {isReferenceOnly && <ReferenceOnlyBadge />}
  </div>
)

const Hotel = ({ hotelName, bookingReference }: CheckinRow) =>
  hotelName === null && bookingReference === null ? (
    nothing
  ) : (
    <>
      <div>{hotelName ?? nothing}</div>
      <div className={classes.second}>{bookingReference}</div>
    </>
  )

/** Only pending people who need a room are awaited, can be selected and checked in (part 2 §4). */
export const isAwaited = ({ checkinStatus, isReferenceOnly }: CheckinRow): boolean =>
  checkinStatus === 'pending' && !isReferenceOnly

/** Pending for ever: no room is needed. */
const isOutside = ({ checkinStatus, isReferenceOnly }: CheckinRow): boolean =>
  checkinStatus === 'pending' && isReferenceOnly

const Status = (row: CheckinRow) => (isOutside(row) ? nothing : <CheckinRowBadge status={checkinRowStatus(row)} />)

/** How far off the arrival is, or when it was. */
const Arrival = (row: CheckinRow) => {
  if (row.checkinTime !== null) return <Instant value={row.checkinTime} />
  return isAwaited(row) && row.daysUntilArrival !== null ? arrivalText(row.daysUntilArrival) : nothing
}

export const checkinColumns = (actions: Omit<CheckinActionsProps, 'row'>): readonly Column<CheckinRow>[] => [
  { key: 'participant', title: 'Participant', card: 'title', render: Person },
  { key: 'role', title: 'Role & Discipline', render: RoleAndDiscipline },
  { key: 'hotel', title: 'Hotel', render: Hotel },
  { key: 'date', title: 'Check-in Date', render: ({ bookingStartDate }) => formatDate(bookingStartDate) },
  { key: 'status', title: 'Status', card: 'corner', render: Status },
  { key: 'arrival', title: 'Arrival', render: Arrival },
  {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (row) => (isOutside(row) ? nothing : <CheckinActions row={row} {...actions} />),
  },
]
