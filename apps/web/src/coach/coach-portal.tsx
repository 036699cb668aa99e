import { EmptyState } from '../shared/ui/page-state.tsx'

/** The coach portal (part 1 §2.4). */
export const CoachPortal = () => (
  <main>
    <EmptyState title="Coach Portal" text="The coach portal is not built yet." />
  </main>
)
