import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../shared/ui/page-state.tsx'

/** Shown when drawing a screen fails, or its code cannot be loaded after a new release: a fresh load mends both. */
export class CrashScreen extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main>
        <ErrorState
          title="Something went wrong"
          text="This page could not be shown. Nothing that was saved is lost."
          retryLabel="Load the page again"
          onRetry={() => window.location.reload()}
        />
      </main>
    )
  }
}
