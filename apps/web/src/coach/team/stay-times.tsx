import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { coachLabels } from '../coach.constants.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { Fact } from './cards/facts.tsx'

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
