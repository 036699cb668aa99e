import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { offlineLabels } from './offline.constants.ts'
import { useQueue, useQueueState } from './use-queue.ts'

const ActionLists = lazy(() => import('./action-lists.tsx').then((module) => ({ default: module.ActionLists })))

/** What waits for the network and what was refused, above the team and the messages; empty when there is neither. */
export const PendingActions = () => {
  const actions = useQueueState()
  const queue = useQueue()
  const { waiting, refused, others } = actions
  const inShort = (
    <p>
      {refused.length > 0 && offlineLabels.refused(refused.length)} {offlineLabels.waiting(waiting.length)}
    </p>
  )
  return (
    // Always rendered, so that screen readers announce a text when it appears.
    <div role="status">
      {waiting.length + refused.length + others > 0 && (
        <ErrorBoundary fallback={inShort}>
          <Suspense fallback={inShort}>
            <ActionLists actions={actions} queue={queue} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
