import { messageOf } from '../shared/api/api-error.ts'
import { ErrorState } from '../shared/ui/feedback/page-state.tsx'

interface PartErrorProps {
  readonly title: string
  readonly error: Error
  readonly onRetry: () => void
}

/** In place of a part of the screen that was never read. While older figures stand, the toast tells (part 1 §8). */
export const PartError = ({ title, error, onRetry }: PartErrorProps) => (
  <ErrorState title={title} text={messageOf(error, 'Please try again.')} onRetry={onRetry} />
)
