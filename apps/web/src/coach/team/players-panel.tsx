import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { Button } from '@mantine/core'
import { IconDoorEnter, IconDoorExit, IconUsers } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { coachLabels } from '../coach.constants.ts'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { EditPlayerDialog } from '../edit-player/edit-player-dialog.tsx'
import { PlayerCard } from './cards/player-card.tsx'
import classes from './players-panel.module.css'
import { eligiblePlayers } from '../selection/selection.rules.ts'
import { TeamTable } from './team-table.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'

import type { StayAction } from '../stays/use-stay-action.ts'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'

interface PlayersPanelProps {
  readonly players: readonly CoachPlayer[]
  /** True for names and statuses that the phone keeps: details are not shown, and cannot be edited. */
  readonly isKept: true | undefined
  readonly stay: StayAction
  readonly isBack: boolean
  readonly onCheckIn: () => void
  readonly onCheckOut: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const buttonParts = { section: classes.icon ?? '' }

/** The players with their details, and buttons that open the selection screens. */
export const PlayersPanel = ({ players, isKept, stay, isBack, onCheckIn, onCheckOut }: PlayersPanelProps) => {
  const [edited, setEdited] = useState<CoachPlayer | null>(null)
  const heading = useHeadingFocus(isBack)
  const pending = eligiblePlayers(stay.expected.players, 'checkin').length
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
      </div>
      <Players players={players} stay={stay} onEdit={isKept ? undefined : setEdited} />
      {edited && <EditPlayerDialog player={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

interface PlayersProps {
  readonly players: readonly CoachPlayer[]
  readonly stay: StayAction
  /** Undefined while the details are not known. */
  readonly onEdit: ((player: CoachPlayer) => void) | undefined
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
