import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { LoadingState } from '../feedback/page-state.tsx'
import classes from './lazy-dialog.module.css'

/** A dialog whose code is loaded when it is opened. The screen behind it stays, also when loading fails. */
export const LazyDialog = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary isFramed>
    <Suspense
      fallback={
        <div className={classes.loading}>
          <LoadingState />
        </div>
      }
    >
      {children}
    </Suspense>
  </ErrorBoundary>
)
