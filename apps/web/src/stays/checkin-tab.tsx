import { NotBuiltYet } from '../shared/ui/not-built-yet.tsx'

/** The Check-in tab (part 2 §2). */
export const CheckinTab = () => <NotBuiltYet title="Check-in" text="The check-in board will stand here." />
