import { messageOf } from '../shared/api/api-error.ts'
import { useErrorToast } from '../shared/use-error-toast.ts'
import { ErrorState } from '../shared/ui/page-state.tsx'

interface Read {
  readonly data: unknown
  readonly error: Error | null
}

/** The error of a read that has nothing to show. While older figures stand, only the toast tells of it (part 1 §8). */
export const useReadError = ({ data, error }: Read, title: string): Error | null => {
  useErrorToast(error, title)
  return data === undefined ? error : null
}

/** In place of a part of the screen that could not be read. */
export const PartError = ({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) => (
  <ErrorState title={title} text={messageOf(error, 'Please try again.')} onRetry={onRetry} />
)
