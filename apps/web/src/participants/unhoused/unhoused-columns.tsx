import { Button } from '@mantine/core'
import { IconBed, IconTrash } from '@tabler/icons-react'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { UnhousedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { CheckinBadge } from '../../shared/ui/feedback/status-badges.tsx'
import classes from '../participants.module.css'
import { removeParticipantLabels } from '../remove/remove-participant.constants.ts'
import { unhousedLabels as labels } from './unhoused.constants.ts'

const Person = ({ name, participantId, mobileNumber }: UnhousedPerson) => (
  <>
    <div className={classes.name}>{name}</div>
    <div className={patterns.secondaryText}>
      {participantId}
      {mobileNumber !== null && ` · ${mobileNumber}`}
    </div>
  </>
)

const Team = ({ role, teamName, coachId, coachName, teamPlayers, teamPlayersWithHotel }: UnhousedPerson) => (
  <>
    <div>{role === 'player' ? (teamName ?? coachName ?? nothing) : participantRoleLabels[role]}</div>
    {coachId !== null && (
      <div className={patterns.secondaryText}>{coachName === null ? coachId : `${coachName} (${coachId})`}</div>
    )}
    {teamPlayers > 0 && (
      <div className={patterns.secondaryText}>{labels.withHotel(teamPlayersWithHotel, teamPlayers)}</div>
    )}
  </>
)

const Booking = ({ bookingStartDate, bookingEndDate, bookingReference }: UnhousedPerson) =>
  bookingStartDate === null || bookingEndDate === null ? (
    nothing
  ) : (
    <>
      <div>{formatDateRange(bookingStartDate, bookingEndDate)}</div>
      <div className={patterns.secondaryText}>{bookingReference}</div>
    </>
  )

const Reason = ({ reason }: UnhousedPerson) => (
  <>
    <div>{labels.reasons[reason]}</div>
    {reason === 'no_booking' && <div className={patterns.secondaryText}>{labels.addAgain}</div>}
  </>
)

const columns: readonly Column<UnhousedPerson>[] = [
  { key: 'person', title: labels.person, card: 'title', render: Person },
  { key: 'team', title: labels.team, render: Team },
  { key: 'booking', title: labels.booking, render: Booking },
  { key: 'reason', title: labels.reason, render: Reason },
  {
    key: 'status',
    title: labels.status,
    card: 'corner',
    render: ({ checkinStatus }) => <CheckinBadge status={checkinStatus} />,
  },
]

interface Actions {
  readonly onChoose: (person: UnhousedPerson) => void
  readonly onRemove: (person: UnhousedPerson) => void
}

/** A booking without a hotel gets one; who has no booking is removed and added again. */
export const unhousedColumns = ({ onChoose, onRemove }: Actions): readonly Column<UnhousedPerson>[] => [
  ...columns,
  {
    key: 'actions',
    title: labels.actions,
    card: 'actions',
    render: (person) =>
      person.reason === 'no_hotel' ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBed size={15} aria-hidden />}
          aria-label={labels.chooseOf(person.name)}
          onClick={() => onChoose(person)}
        >
          {labels.choose}
        </Button>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={15} aria-hidden />}
          aria-label={removeParticipantLabels.removeOf(person.name)}
          onClick={() => onRemove(person)}
        >
          {removeParticipantLabels.remove}
        </Button>
      ),
  },
]
