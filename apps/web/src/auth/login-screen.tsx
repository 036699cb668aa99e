import { EmptyState } from '../shared/ui/page-state.tsx'

/** The login screen (part 1 §2.2). */
export const LoginScreen = () => (
  <main>
    <EmptyState title="Sign in" text="The login screen is not built yet." />
  </main>
)
