import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import { Button } from '@mantine/core'
import { isEligible } from '../selection/selection.rules.ts'
import type { StayAction } from './use-stay-action.ts'

/** 'Check In Now' or 'Check Out Now', by the coach's status; nothing once checked out. */
export const OwnStayButton = ({ coach, stay }: { coach: CoachSelf; stay: StayAction }) => {
  if (isEligible(coach, 'checkin')) {
    return (
      <Button
        fullWidth
        mt="lg"
        disabled={stay.isPending}
        loading={stay.isPendingFor(coach.id)}
        onClick={() => stay.run('checkin', [coach.id])}
      >
        {coachLabels.checkInNow}
      </Button>
    )
  }
  if (isEligible(coach, 'checkout')) {
    return (
      <Button
        fullWidth
        mt="lg"
        variant="default"
        disabled={stay.isPending}
        loading={stay.isPendingFor(coach.id)}
        onClick={() => stay.run('checkout', [coach.id])}
      >
        {coachLabels.checkOutNow}
      </Button>
    )
  }
  return null
}
