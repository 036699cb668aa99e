import { coachLabels, coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { Button } from '@mantine/core'
import { IconDoorEnter, IconDoorExit, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '../shared/ui/page-state.tsx'
import { PlayerCard } from './player-card.tsx'
import classes from './player-list.module.css'
import { eligiblePlayers } from './selection.rules.ts'

/** Loaded when a player is edited: its schema brings a library along that a coach's first load does without. */
const EditPlayerDialog = lazy(() =>
  import('./edit-player-dialog.tsx').then((module) => ({ default: module.EditPlayerDialog })),
)

interface PlayerListProps {
  readonly players: readonly CoachPlayer[]
  readonly onCheckIn: () => void
  readonly onCheckOut: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The players with their details; the buttons in its head lead to the selection screens. */
export const PlayerList = ({ players, onCheckIn, onCheckOut }: PlayerListProps) => {
  const [edited, setEdited] = useState<CoachPlayer | null>(null)
  const pending = eligiblePlayers(players, 'checkin').length
  const arrived = eligiblePlayers(players, 'checkout').length
  return (
    <section aria-label={coachLabels.players}>
      <div className={classes.head}>
        <h2 className={classes.title}>{coachLabels.players}</h2>
        <div className={classes.actions}>
          <Button leftSection={<IconDoorEnter {...icon} />} disabled={pending === 0} onClick={onCheckIn}>
            {coachLabels.checkInCount(pending)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDoorExit {...icon} />}
            disabled={arrived === 0}
            onClick={onCheckOut}
          >
            {coachLabels.checkOutCount(arrived)}
          </Button>
        </div>
      </div>
      {players.length === 0 ? (
        <EmptyState title={coachMessages.noPlayers} icon={<IconUsers size={20} />} />
      ) : (
        <ul className={classes.list}>
          {players.map((player) => (
            <PlayerCard key={player.id} player={player} onEdit={() => setEdited(player)} />
          ))}
        </ul>
      )}
      {edited && (
        <Suspense fallback={null}>
          <EditPlayerDialog player={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  )
}
