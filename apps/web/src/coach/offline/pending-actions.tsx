import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { offlineLabels } from './offline.constants.ts'
import { useQueueState } from './queue-state.ts'

const ActionLists = lazy(() => import('./action-lists.tsx').then((module) => ({ default: module.ActionLists })))

/** What waits for the network and what was refused, above the team and the messages; nothing when there is neither. */
export const PendingActions = () => {
  const { waiting, refused } = useQueueState()
  if (waiting.length === 0 && refused.length === 0) return null
  const title = [
    ...(refused.length > 0 ? [offlineLabels.refused(refused.length)] : []),
    ...(waiting.length > 0 ? [offlineLabels.waiting(waiting.length)] : []),
  ].join(' · ')
  const inShort = <p role="status">{title}</p>
  return (
    <ErrorBoundary fallback={inShort}>
      <Suspense fallback={inShort}>
        <ActionLists waiting={waiting} refused={refused} />
      </Suspense>
    </ErrorBoundary>
  )
}
