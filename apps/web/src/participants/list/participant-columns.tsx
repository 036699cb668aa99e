import { Button } from '@mantine/core'
import { IconAlertTriangle, IconKey, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { nightsOf } from '@trophy/contract/core/dates/days.ts'
import { participantMessages, participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { Participant, ParticipantSort } from '@trophy/contract/participants/participants.contract.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { plural } from '../../shared/format/numbers.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { CheckinBadge } from '../../shared/ui/feedback/badge.tsx'
import { ReferenceOnlyBadge } from '../../shared/ui/feedback/status-badges.tsx'
import classes from '../participants.module.css'
import { rowActionLabels as actionLabels } from '../participants.constants.ts'
import type { OpenedRow } from '../row-dialogs/row-dialog.tsx'

const Person = ({ name, participantId, mobileNumber, teamName }: Participant) => (
  <>
    <div className={classes.name}>{name}</div>
    <div className={patterns.secondaryText}>
      {participantId}
      {mobileNumber !== null && ` · ${mobileNumber}`}
    </div>
    {teamName !== null && <div className={patterns.secondaryText}>{teamName}</div>}
  </>
)

const Role = ({ role, isReferenceOnly }: Participant) => (
  <div className={patterns.stack}>
    {participantRoleLabels[role]}
    {isReferenceOnly && <ReferenceOnlyBadge />}
  </div>
)

const Place = ({ location, district }: Participant) => (
  <>
    <div>{location ?? nothing}</div>
    {district !== null && <div className={patterns.secondaryText}>{district}</div>}
  </>
)

const Coach = ({ role, coachId, coachName }: Participant) => {
  if (role !== 'player') return nothing
  if (coachId === null) {
    return (
      <span className={patterns.warningText}>
        <IconAlertTriangle size={15} aria-hidden />
        {participantMessages.missingCoach}
      </span>
    )
  }
  return (
    <>
      <div>{coachId}</div>
      {coachName !== null && <div className={patterns.secondaryText}>{coachName}</div>}
    </>
  )
}

const Booking = ({ hotelName, bookingReference, roomNumber }: Participant) =>
  hotelName === null && bookingReference === null ? (
    nothing
  ) : (
    <>
      <div>{hotelName ?? nothing}</div>
      <div className={patterns.secondaryText}>{bookingReference}</div>
      {roomNumber && <div className={patterns.secondaryText}>Room {roomNumber}</div>}
    </>
  )

const Dates = ({ bookingStartDate, bookingEndDate }: Participant) =>
  bookingStartDate === null || bookingEndDate === null ? (
    nothing
  ) : (
    <div className={classes.dates}>
      <div>{formatDateRange(bookingStartDate, bookingEndDate)}</div>
      <div className={patterns.secondaryText}>{plural(nightsOf(bookingStartDate, bookingEndDate).length, 'day')}</div>
    </div>
  )

const Status = ({ checkinStatus, checkinTime, checkoutTime }: Participant) => {
  const time = checkoutTime ?? checkinTime
  return (
    <div className={patterns.stack}>
      <CheckinBadge status={checkinStatus} />
      {time !== null && (
        <span className={`${patterns.secondaryText} ${classes.time}`}>
          <Instant value={time} />
        </span>
      )}
    </div>
  )
}

/**
 * The columns of the participants table. Sortable: Role, Discipline, Location, Coach ID, Status (part 2 §2). A column
 * that sorts needs a name of `participantSorts` in the contract.
 */
export const participantColumns = (
  onOpen: RowActionsProps['onOpen'],
): readonly Column<Participant, ParticipantSort>[] => [
  { key: 'participant', title: 'Participant', card: 'title', render: Person },
  { key: 'role', title: 'Role', sortBy: 'role', render: Role },
  { key: 'discipline', title: 'Discipline', sortBy: 'discipline', render: ({ discipline }) => discipline ?? nothing },
  { key: 'location', title: 'Location', sortBy: 'location', render: Place },
  { key: 'coach', title: 'Coach ID', sortBy: 'coachId', render: Coach },
  { key: 'booking', title: 'Hotel/Booking', render: Booking },
  { key: 'dates', title: 'Dates', render: Dates },
  { key: 'status', title: 'Status', sortBy: 'checkinStatus', card: 'corner', render: Status },
  {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (participant) => <RowActions participant={participant} onOpen={onOpen} />,
  },
]

interface RowActionsProps {
  readonly participant: Participant
  /** Opens a dialog about the person. */
  readonly onOpen: (kind: OpenedRow['kind'], participant: Participant) => void
}

/** Edit, Desk code of a coach, since only coaches sign in, Replace of a player who has not left, and Remove. */
const RowActions = ({ participant, onOpen }: RowActionsProps) => (
  <div className={classes.rowActions}>
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPencil size={15} aria-hidden />}
      aria-label={actionLabels.editOf(participant.name)}
      onClick={() => onOpen('edit', participant)}
    >
      {actionLabels.edit}
    </Button>
    {participant.role === 'coach' && (
      <RowButton
        name={actionLabels.deskCodeOf(participant.name)}
        label={actionLabels.deskCode}
        icon={<IconKey size={16} aria-hidden />}
        onClick={() => onOpen('deskCode', participant)}
      />
    )}
    {participant.role === 'player' && participant.checkinStatus !== 'checked_out' && (
      <RowButton
        name={actionLabels.replaceOf(participant.name)}
        label={actionLabels.replace}
        icon={<IconReplace size={16} aria-hidden />}
        onClick={() => onOpen('replace', participant)}
      />
    )}
    <RowButton
      name={actionLabels.removeOf(participant.name)}
      label={actionLabels.remove}
      tip={actionLabels.removeTitle}
      icon={<IconTrash size={16} aria-hidden />}
      onClick={() => onOpen('remove', participant)}
    />
  </div>
)
