import { Children, type ReactNode, Suspense, useDeferredValue } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { LoadingState } from '../feedback/page-state.tsx'
import classes from './lazy-dialog.module.css'

/**
 * A dialog whose code is loaded when it is opened. The screen behind it stays, also when loading fails. The value is
 * deferred because React shows a fallback of `Suspense` for at least 300 ms, also when the code is there sooner.
 */
export const LazyDialog = ({ children }: { children: ReactNode }) => {
  const shown = useDeferredValue(children)
  const isLoading = isEmpty(shown) && !isEmpty(children)
  return (
    <ErrorBoundary isFramed>
      {isLoading && (
        <div className={classes.loading}>
          <LoadingState />
        </div>
      )}
      <Suspense>{shown}</Suspense>
    </ErrorBoundary>
  )
}

const isEmpty = (children: ReactNode): boolean => Children.toArray(children).length === 0
