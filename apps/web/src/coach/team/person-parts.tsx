import type { ReactNode } from 'react'
import classes from './cards.module.css'
import { initials } from '../../shared/format/numbers.ts'
import { dummyMobile, isMasked } from '@trophy/contract/core/mobile.rules.ts'
import { plainDigits } from '@trophy/contract/core/texts/digits.rules.ts'
import { nothing } from '../../shared/format/dates.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { coachLabels } from '../coach.constants.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { Badge, CheckinBadge } from '../../shared/ui/feedback/badge.tsx'
import { offlineLabels } from '../offline/offline.constants.ts'
import { useQueueState } from '../offline/use-queue.ts'
import { waitingFor } from '../offline/queued-action.rules.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'

/** Labels and values in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

interface FactProps {
  readonly label: string
  readonly children: ReactNode
  /** Takes both columns. */
  readonly isWide?: boolean
}

export const Fact = ({ label, children, isWide = false }: FactProps) => (
  <div className={classes.fact} data-wide={isWide || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The initials of a name in a circle, always beside the name itself. */
export const InitialsAvatar = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span className={classes.avatar} data-large={isLarge || undefined} aria-hidden>
    {initials(name)}
  </span>
)

/** A contact may have several numbers, and words beside them: five digits or more, in groups, are one to call. */
const callable = /([+(]*\p{Nd}(?:[\s().\p{Pd}]{0,3}\p{Nd}){4,13})/u

/** A link that calls each number; the dummy number and a masked one are plain text. */
export const PhoneLink = ({ number }: { number: string | null }) => {
  if (number === null) return nothing
  if (number === dummyMobile || isMasked(number)) return number
  return number.split(callable).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={place} className={classes.link} href={`tel:${plainDigits(part).replace(/[^\d+]/g, '')}`}>
        {part}
      </a>
    ),
  )
}

/** Room with roommates, and the times of check-in and check-out, once they are known. */
export const StayTimes = ({
  person,
}: {
  person: Pick<CoachPlayer, 'checkinTime' | 'checkoutTime' | 'roomNumber' | 'sharesWith'>
}) => (
  <>
    {person.roomNumber && (
      <Fact label={coachLabels.room}>
        {[person.roomNumber, ...(person.sharesWith ?? []).map(({ name }) => name)].join(', ')}
      </Fact>
    )}
    {person.checkinTime !== null && (
      <Fact label={coachLabels.checkedInAt}>
        <Instant value={person.checkinTime} />
      </Fact>
    )}
    {person.checkoutTime !== null && (
      <Fact label={coachLabels.checkedOutAt}>
        <Instant value={person.checkoutTime} />
      </Fact>
    )}
  </>
)

/** The status as the server knows it, and what waits for the network. */
export const StatusBadges = ({ person }: { person: Pick<CoachPlayer, 'id' | 'checkinStatus'> }) => {
  const waiting = waitingFor(person, useQueueState().waiting)
  return (
    <>
      <CheckinBadge status={person.checkinStatus} />
      {waiting.map((kind, index) => (
        <Badge key={index} tone="info">
          {offlineLabels.badges[kind]}
        </Badge>
      ))}
    </>
  )
}

export interface EditButtonProps {
  readonly player: CoachPlayer
  readonly onEdit: (player: CoachPlayer) => void
}

export const EditButton = ({ player, onEdit }: EditButtonProps) => (
  <ActionIcon aria-label={coachLabels.editPlayer(player.name)} onClick={() => onEdit(player)}>
    <IconPencil size={18} stroke={1.6} aria-hidden />
  </ActionIcon>
)
