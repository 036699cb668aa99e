import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { Badge, CheckinBadge } from '../../shared/ui/feedback/badge.tsx'
import { offlineLabels } from '../offline/offline.constants.ts'
import { useQueueState } from '../offline/use-queue.ts'
import { waitingFor } from '../offline/queued-action.rules.ts'

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
