import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { useRollCall } from './roll-call.api.ts'

const RollCallPanel = lazy(() => import('./roll-call-panel.tsx').then((module) => ({ default: module.RollCallPanel })))

/** The roll-call while it is open; its code is loaded then. Nothing for a coach without players who are checked in. */
export const RollCall = () => {
  const { data } = useRollCall()
  if (!data?.isOpen || data.players.length === 0) return null
  return (
    <ErrorBoundary isFramed>
      <Suspense>
        <RollCallPanel rollCall={data} />
      </Suspense>
    </ErrorBoundary>
  )
}
