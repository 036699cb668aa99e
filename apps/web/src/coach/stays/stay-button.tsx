import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { isEligible } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { Button } from '@mantine/core'
import { coachLabels } from '../coach.constants.ts'
import type { StayAction } from './use-stay-action.ts'

interface StayButtonProps {
  readonly player: CoachPlayer
  readonly stay: StayAction
}

/** A player's next action, in a row of the table; a disabled 'Completed' when there is none. */
export const StayButton = ({ player, stay }: StayButtonProps) => {
  const action = nextAction(stay.expected.players.find(({ id }) => id === player.id) ?? player)
  if (action === undefined) {
    return (
      <Button size="sm" variant="default" aria-label={coachLabels.of(coachLabels.completed, player.name)} disabled>
        {coachLabels.completed}
      </Button>
    )
  }
  const label = action === 'checkin' ? coachLabels.checkIn : coachLabels.checkOut
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={coachLabels.of(label, player.name)}
      loading={stay.isPendingFor(player.id)}
      disabled={stay.isPending}
      onClick={() => stay.run(action, [player])}
    >
      {label}
    </Button>
  )
}

const nextAction = (player: CoachPlayer) =>
  isEligible('checkin', player) ? 'checkin' : isEligible('checkout', player) ? 'checkout' : undefined
