import { Button } from '@mantine/core'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import type { DuplicateGroup, LikelyDuplicate } from '@trophy/contract/participants/merge-participants.contract.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { CheckinBadge } from '../../shared/ui/feedback/status-badges.tsx'
import { duplicateLabels as labels } from './duplicates.constants.ts'
import classes from './duplicates.module.css'

interface DuplicateGroupCardProps {
  readonly group: DuplicateGroup
  /** Called with the person to keep, and those of the others who can be removed. */
  readonly onKeep: (kept: LikelyDuplicate, others: readonly LikelyDuplicate[]) => void
}

/** Who was ever checked in, or has players, is never the one removed. */
const canBeRemoved = ({ wasCheckedIn, players }: LikelyDuplicate): boolean => !wasCheckedIn && players === 0

/** The people of a group, side by side, and what they have in common. */
export const DuplicateGroupCard = ({ group: { reasons, people }, onKeep }: DuplicateGroupCardProps) => (
  <li className={classes.group} aria-label={labels.group(people.map(({ name }) => name).join(', '))}>
    <p className={classes.reasons}>{reasons.map((reason) => labels.reasons[reason]).join(' · ')}</p>
    <div className={classes.people}>
      {people.map((person) => (
        <Person
          key={person.id}
          person={person}
          others={people.filter((other) => other !== person && canBeRemoved(other))}
          onKeep={onKeep}
        />
      ))}
    </div>
    {!people.some(canBeRemoved) && <p className={classes.quiet}>{labels.noneRemovable}</p>}
  </li>
)

interface PersonProps extends Pick<DuplicateGroupCardProps, 'onKeep'> {
  readonly person: LikelyDuplicate
  readonly others: readonly LikelyDuplicate[]
}

const Person = ({ person, others, onKeep }: PersonProps) => {
  const { name, participantId, wasCheckedIn, players } = person
  return (
    <section className={classes.person} aria-label={`${name} (${participantId})`}>
      <h3 className={classes.name}>{name}</h3>
      <Details person={person} />
      {wasCheckedIn && <p className={classes.quiet}>{labels.wasCheckedIn}</p>}
      {players > 0 && <p className={classes.quiet}>{labels.hasPlayers(players)}</p>}
      {others.length > 0 && (
        <Button
          variant="default"
          size="sm"
          className={classes.keep ?? ''}
          aria-label={labels.keepOf(name, participantId)}
          onClick={() => onKeep(person, others)}
        >
          {labels.keep}
        </Button>
      )}
    </section>
  )
}

const Details = ({ person }: { readonly person: LikelyDuplicate }) => {
  const { participantId, mobileNumber, district, hotelName, bookingStartDate, bookingEndDate } = person
  const dates = bookingStartDate && bookingEndDate ? formatDateRange(bookingStartDate, bookingEndDate) : nothing
  return (
    <dl className={classes.details}>
      <dt>{labels.id}</dt>
      <dd>{participantId}</dd>
      <dt>{labels.number}</dt>
      <dd>{mobileNumber ?? nothing}</dd>
      <dt>{labels.team}</dt>
      <dd>{teamText(person)}</dd>
      <dt>{labels.district}</dt>
      <dd>{district ?? nothing}</dd>
      <dt>{labels.hotel}</dt>
      <dd>{hotelName ?? nothing}</dd>
      <dt>{labels.nights}</dt>
      <dd>{dates}</dd>
      <dt>{labels.status}</dt>
      <dd className={classes.status}>
        <CheckinBadge status={person.checkinStatus} />
        {person.checkinTime !== null && <Instant value={person.checkinTime} />}
      </dd>
    </dl>
  )
}

/** `Lions · Ravi Shetty (COA_101)`; the role of who is in no team. */
const teamText = ({ role, teamName, coachId, coachName }: LikelyDuplicate): string => {
  if (role !== 'player') return participantRoleLabels[role]
  const coach = coachId === null ? [] : [coachName === null ? coachId : `${coachName} (${coachId})`]
  return [...(teamName === null ? [] : [teamName]), ...coach].join(' · ') || participantRoleLabels[role]
}
