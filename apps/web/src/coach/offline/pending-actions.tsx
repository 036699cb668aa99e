import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { offlineLabels } from './offline.constants.ts'
import { useQueueState } from './queue-state.ts'

const ActionLists = lazy(() => import('./action-lists.tsx').then((module) => ({ default: module.ActionLists })))

/** What waits for the network and what was refused, above the team and the messages; empty when there is neither. */
export const PendingActions = () => {
  const { waiting, refused } = useQueueState()
  const title = [
    ...(refused.length > 0 ? [offlineLabels.refused(refused.length)] : []),
    ...(waiting.length > 0 ? [offlineLabels.waiting(waiting.length)] : []),
  ].join(' · ')
  const inShort = <p>{title}</p>
  return (
    // Always rendered, so that screen readers announce a text when it appears.
    <div role="status">
      {title !== '' && (
        <ErrorBoundary fallback={inShort}>
          <Suspense fallback={inShort}>
            <ActionLists waiting={waiting} refused={refused} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
