import { messageOf } from '../../api/api-error.ts'
import { ErrorState, LoadingState } from './page-state.tsx'

export interface NotReadProps {
  /** Why it could not be read; null while it is being read. */
  readonly error: unknown
  readonly refetch: () => unknown
  /** The title of the error. */
  readonly title: string
  readonly loading?: string
}

/** In place of what a query has not read (yet). When it fails later, what was read stays (part 1 §8). */
export const NotRead = ({ error, refetch, title, loading }: NotReadProps) =>
  error ? (
    <ErrorState title={title} text={messageOf(error, 'Please try again.')} onRetry={() => void refetch()} />
  ) : (
    <LoadingState {...(loading !== undefined && { label: loading })} />
  )
