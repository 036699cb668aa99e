import { crashMessages } from '@trophy/contract/core/crash.constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Children, Component, type ReactNode } from 'react'
import classes from './error-boundary.module.css'
import { ErrorState } from './page-state.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** In place of what failed; without it words say so, and offer to load it again. */
  readonly fallback?: ReactNode
  /** True where what failed is a card of its own, false within one. */
  readonly isFramed?: boolean
}

/** Keeps what fails while it is drawn from taking the rest of the page along. React writes the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false, wasLoadedAgain: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  readonly #loadAgain = () => this.setState({ hasFailed: false, wasLoadedAgain: true })

  override render() {
    const { children, fallback, isFramed = false } = this.props
    const { hasFailed, wasLoadedAgain } = this.state
    if (!hasFailed) return children
    if (fallback !== undefined) return fallback
    return (
      <div className={isFramed ? classes.frame : undefined}>
        {wasLoadedAgain ? <FailedAgain /> : <FailedPart onLoadedAgain={this.#loadAgain} />}
      </div>
    )
  }
}

/** Parts of a screen, of which each may fail without the others. */
export const ErrorBoundaries = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => <ErrorBoundary isFramed>{part}</ErrorBoundary>)

const FailedPart = ({ onLoadedAgain }: { onLoadedAgain: () => void }) => {
  const client = useQueryClient()
  const loadAgain = async () => {
    // Nobody shows any longer what was read for this part alone; what others show as well is read again first.
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ type: 'active' })
    onLoadedAgain()
  }
  return <ErrorState title={crashMessages.partTitle} text={crashMessages.partText} onRetry={() => void loadAgain()} />
}

/** The answer is as it was, or the part's code is gone after a new release: a fresh load mends that. */
const FailedAgain = () => (
  <ErrorState
    title={crashMessages.partTitle}
    text={crashMessages.partText}
    retryLabel={crashMessages.reload}
    onRetry={() => window.location.reload()}
  />
)
