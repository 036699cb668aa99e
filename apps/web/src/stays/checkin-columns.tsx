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

const Hotel = ({ hotelName, bookingReference }: CheckinRow) => (
  <>
    <div>{hotelName ?? nothing}</div>
    {bookingReference !== null && <div className={classes.second}>{bookingReference}</div>}
  </>
)

/** Somebody who needs no room does not arrive. */
const isAwaited = ({ checkinStatus, isReferenceOnly }: CheckinRow): boolean =>
  checkinStatus === 'pending' && !isReferenceOnly

const Status = (row: CheckinRow) =>
  row.checkinStatus === 'pending' && row.isReferenceOnly ? nothing : <CheckinRowBadge status={checkinRowStatus(row)} />

/** How far off the arrival is, or when it was. */
const Arrival = (row: CheckinRow) => {
  if (!isAwaited(row)) return <Instant value={row.checkinTime} />
  return row.daysUntilArrival === null ? nothing : arrivalText(row.daysUntilArrival)
}

/** Only pending people who need a room can be selected and checked in (part 2 §4). */
export const canCheckIn = isAwaited

export const checkinColumns = (actions: Omit<CheckinActionsProps, 'row'>): readonly Column<CheckinRow>[] => [
  { key: 'participant', title: 'Participant', card: 'title', render: Person },
  { key: 'role', title: 'Role & Discipline', render: RoleAndDiscipline },
  { key: 'hotel', title: 'Hotel', render: Hotel },
  { key: 'date', title: 'Check-in Date', render: ({ bookingStartDate }) => formatDate(bookingStartDate) },
  { key: 'status', title: 'Status', card: 'corner', render: Status },
  { key: 'arrival', title: 'Arrival', render: Arrival },
  { key: 'actions', title: 'Actions', card: 'actions', render: (row) => <CheckinActions row={row} {...actions} /> },
]
