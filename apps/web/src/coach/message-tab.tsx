import { NotBuiltYet } from '../shared/ui/not-built-yet.tsx'

/** The messages of the admins: to come. */
export const MessageTab = () => (
  <NotBuiltYet title="Messages from Admin" text="The messages of the organisers will be shown here." />
)
