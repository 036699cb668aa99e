import { crashMessages } from '@trophy/contract/core/crash.constants.ts'
import { ErrorState } from '../shared/ui/feedback/page-state.tsx'

/** The last resort, when what fails is no part of a screen: a fresh load. */
export const CrashScreen = () => (
  <main>
    <ErrorState
      title={crashMessages.pageTitle}
      text={crashMessages.pageText}
      retryLabel={crashMessages.reload}
      onRetry={() => window.location.reload()}
    />
  </main>
)
