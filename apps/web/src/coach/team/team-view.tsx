import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDoorEnter, IconDoorExit, IconUsers } from '@tabler/icons-react'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { useState } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { lazy } from '../../shared/lazy.tsx'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'
import { ErrorBoundaries, ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { DialogButton, LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { coachLabels } from '../coach.constants.ts'
import { passLabels } from '../passes/passes.constants.ts'
import { eligiblePlayers } from '../selection/selection.rules.ts'
import type { StayAction } from '../stays/use-stay-action.ts'
import { useHeadingFocus } from '../use-focus.ts'
import { AccommodationCard } from './accommodation-card.tsx'
import { Fact, Facts, InitialsAvatar } from './person-parts.tsx'
import { PlayerCard } from './player-card.tsx'
import { TeamTable, type TeamTableProps } from './team-table.tsx'
import classes from './team-view.module.css'
import { checkedInCount, type Team } from './team.rules.ts'

const EditPlayerDialog = lazy(() => import('../edit-player/edit-player-dialog.tsx'), 'EditPlayerDialog')
const JourneysDialog = lazy(() => import('../journeys/journeys-dialog.tsx'), 'JourneysDialog')
const PassesDialog = lazy(() => import('../passes/passes-dialog.tsx'), 'PassesDialog')
const RoomsDialog = lazy(() => import('../stays/rooms-dialog.tsx'), 'RoomsDialog')

interface TeamViewProps {
  readonly team: Team
  readonly stay: StayAction
  /** True when the user returns from a selection screen: the players get the focus. */
  readonly isBack: boolean
  readonly onCheckIn: () => void
  readonly onCheckOut: () => void
}

/** List mode none: the coach, the accommodation, the players. */
export const TeamView = (props: TeamViewProps) => (
  <div className={classes.view}>
    <div className={classes.self}>
      <ErrorBoundaries>
        <CoachCard {...props.team} />
        <AccommodationCard {...props} />
        <DialogButton dialog={PassesDialog}>{passLabels.open}</DialogButton>
        <DialogButton dialog={JourneysDialog}>{coachLabels.journeys}</DialogButton>
      </ErrorBoundaries>
    </div>
    <ErrorBoundary isFramed>
      <PlayersPanel {...props} />
    </ErrorBoundary>
  </div>
)

/** The signed-in coach, and how many players have arrived. */
const CoachCard = ({ coach, players, isKept }: Team) => (
  <Panel>
    <div className={classes.head}>
      <InitialsAvatar name={coach.name} isLarge />
      <div>
        <h2 className={classes.name}>{coach.name}</h2>
        <p className={classes.discipline}>{coachLabels.discipline(coach.discipline ?? '').trim()}</p>
      </div>
    </div>
    <Facts>
      <Fact label={coachLabels.participantId}>{coach.participantId}</Fact>
      {!isKept && <Fact label={coachLabels.mobile}>{coach.mobileNumber ?? nothing}</Fact>}
      <Fact label={coachLabels.totalPlayers}>{formatCount(players.length)}</Fact>
      <Fact label={coachLabels.checkedInPlayers}>{formatCount(checkedInCount(players))}</Fact>
    </Facts>
  </Panel>
)

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const buttonParts = { section: classes.icon ?? '' }

/** The players with their details, and buttons that open the selection screens. */
const PlayersPanel = ({ team, stay, isBack, onCheckIn, onCheckOut }: TeamViewProps) => {
  const { coach, players, isKept } = team
  const [edited, setEdited] = useState<CoachPlayer | null>(null)
  const heading = useHeadingFocus(isBack)
  const pending = eligiblePlayers(stay.expected.players, 'checkin').length
  const housed = [...(coach.isReferenceOnly ? [] : [coach]), ...players].filter(
    ({ bookingStartDate }) => isKept || bookingStartDate !== null,
  )
  const arrived = eligiblePlayers(stay.expected.players, 'checkout').length
  return (
    <section aria-label={coachLabels.players} className={classes.panel}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {coachLabels.players}
      </h2>
      <div className={classes.actions}>
        <Button
          leftSection={<IconDoorEnter {...icon} />}
          classNames={buttonParts}
          disabled={pending === 0}
          onClick={onCheckIn}
        >
          {coachLabels.checkInCount(pending)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDoorExit {...icon} />}
          classNames={buttonParts}
          disabled={arrived === 0}
          onClick={onCheckOut}
        >
          {coachLabels.checkOutCount(arrived)}
        </Button>
        <RoomsButton people={housed} stay={stay} />
      </div>
      <Players players={players} stay={stay} onEdit={isKept ? undefined : setEdited} />
      <LazyDialog>{edited && <EditPlayerDialog player={edited} onClose={() => setEdited(null)} />}</LazyDialog>
    </section>
  )
}

interface PlayersProps extends Omit<TeamTableProps, 'onEdit'> {
  /** Undefined while the details are not known. */
  readonly onEdit: TeamTableProps['onEdit'] | undefined
}

const Players = (props: PlayersProps) => {
  // As in the style sheets: from 1200 px on the players are a table beside the coach.
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  if (props.players.length === 0) return <EmptyState title={coachMessages.noPlayers} icon={<IconUsers size={20} />} />
  if (isWide && props.onEdit) return <TeamTable {...props} onEdit={props.onEdit} />
  return (
    <ul className={classes.list}>
      {props.players.map((player) => (
        <PlayerCard key={player.id} player={player} onEdit={props.onEdit} />
      ))}
    </ul>
  )
}

interface RoomsButtonProps {
  /** Who has a room at a hotel. */
  readonly people: readonly CoachPlayer[]
  readonly stay: StayAction
}

/** Opens the room numbers of the team once the hotel is verified; their code is loaded then. */
const RoomsButton = ({ people, stay }: RoomsButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={people.length === 0} onClick={() => stay.whenVerified(() => setIsOpen(true))}>
        {coachLabels.setRoom}
      </Button>
      <LazyDialog>{isOpen && <RoomsDialog people={people} onClose={() => setIsOpen(false)} />}</LazyDialog>
    </>
  )
}
