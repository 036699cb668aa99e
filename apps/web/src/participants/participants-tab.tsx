import type { ReactNode } from 'react'
import { NotBuiltYet } from '../shared/ui/not-built-yet.tsx'

export interface ParticipantsTabProps {
  /** The two upload tiles: coach & official data, and player data. */
  readonly uploadTiles: ReactNode
  /** The sub-tab Booking Reassignment. */
  readonly bookingReassignment: ReactNode
}

/** The Participants tab (part 2 §2). */
export const ParticipantsTab = ({ uploadTiles, bookingReassignment }: ParticipantsTabProps) => (
  <>
    {uploadTiles}
    <NotBuiltYet title="Participant Management" text="The participants table will stand here." />
    {bookingReassignment}
  </>
)
