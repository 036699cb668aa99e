import { isEligible } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { Button } from '@mantine/core'
import { coachLabels } from '../coach.constants.ts'
import type { StayAction } from './use-stay-action.ts'

/** 'Check In Now' or 'Check Out Now', by the coach's status; nothing once checked out. */
export const OwnStayButton = ({ stay }: { stay: StayAction }) => {
  const { coach } = stay.expected
  if (isEligible('checkin', coach)) {
    return (
      <Button
        fullWidth
        mt="lg"
        disabled={stay.isPending}
        loading={stay.isPendingFor(coach.id)}
        onClick={() => stay.run('checkin', [coach])}
      >
        {coachLabels.checkInNow}
      </Button>
    )
  }
  if (isEligible('checkout', coach)) {
    return (
      <Button
        fullWidth
        mt="lg"
        variant="default"
        disabled={stay.isPending}
        loading={stay.isPendingFor(coach.id)}
        onClick={() => stay.run('checkout', [coach])}
      >
        {coachLabels.checkOutNow}
      </Button>
    )
  }
  return null
}
