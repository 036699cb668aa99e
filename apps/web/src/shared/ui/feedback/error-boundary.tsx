import { useQueryClient } from '@tanstack/react-query'
import { Children, Component, type ReactNode } from 'react'
import { isKeptState } from '../../api/queries/query-client.ts'
import { loadFailedAnew } from '../../lazy.tsx'
import { crashMessages } from '../../texts/page.constants.ts'
import patterns from '../../theme/patterns.module.css'
import { ErrorState } from './page-state.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Replaces what failed; by default a message with a retry button. */
  readonly fallback?: ReactNode
  /** True when the message needs its own card, false within a card. */
  readonly isFramed?: boolean
}

/** A render error in it does not affect the rest of the page. React logs the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false, wasReloaded: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    loadFailedAnew()
  }

  readonly #reload = () => this.setState({ hasFailed: false, wasReloaded: true })

  override render() {
    const { children, fallback, isFramed = false } = this.props
    const { hasFailed, wasReloaded } = this.state
    if (!hasFailed) return children
    if (fallback !== undefined) return fallback
    return (
      <div className={isFramed ? patterns.card : undefined}>
        {wasReloaded ? <FailedAgain /> : <FailedPart onReloaded={this.#reload} />}
      </div>
    )
  }
}

/** Wraps each child in its own error boundary. */
export const ErrorBoundaries = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => <ErrorBoundary isFramed>{part}</ErrorBoundary>)

const FailedPart = ({ onReloaded }: { onReloaded: () => void }) => {
  const client = useQueryClient()
  const reload = async () => {
    // Drops data that only this part used, but nothing that a person has entered; refetches what other parts show, too.
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isKeptState(queryKey) })
    await client.refetchQueries({ type: 'active' })
    onReloaded()
  }
  return <ErrorState title={crashMessages.partTitle} text={crashMessages.partText} onRetry={() => void reload()} />
}

/** The data is still faulty, or a new release has removed the part's code: reload the page. */
const FailedAgain = () => (
  <ErrorState
    title={crashMessages.partTitle}
    text={crashMessages.partText}
    retryLabel={crashMessages.reload}
    onRetry={() => window.location.reload()}
  />
)
