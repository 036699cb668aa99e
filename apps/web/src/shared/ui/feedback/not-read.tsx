import type { ReactNode } from 'react'
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

interface ReadProps<Data> extends Pick<NotReadProps, 'title' | 'loading'> {
  readonly query: Pick<NotReadProps, 'error' | 'refetch'> & { readonly data: Data | undefined }
  readonly children: (data: Data) => ReactNode
}

/** What a query has read. */
export const Read = <Data,>({ query: { data, error, refetch }, children, ...texts }: ReadProps<Data>) =>
  data === undefined ? <NotRead {...texts} error={error} refetch={refetch} /> : children(data)
