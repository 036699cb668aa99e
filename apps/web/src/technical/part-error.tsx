import { messageOf } from '../shared/api/api-error.ts'
import { ErrorState } from '../shared/ui/feedback/page-state.tsx'

interface PartErrorProps {
  readonly title: string
  readonly error: Error
  readonly onRetry: () => void
}

/** Replaces a part that could not be loaded. When a refetch fails, a toast is shown instead (part 1 §8). */
export const PartError = ({ title, error, onRetry }: PartErrorProps) => (
  <ErrorState title={title} text={messageOf(error, 'Please try again.')} onRetry={onRetry} />
)
