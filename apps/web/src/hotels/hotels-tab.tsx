import type { ReactNode } from 'react'
import { NotBuiltYet } from '../shared/ui/not-built-yet.tsx'

export interface HotelsTabProps {
  /** The hotel inventory upload tile. */
  readonly uploadTile: ReactNode
  /** The sub-tab Occupancy View. */
  readonly occupancyView: ReactNode
}

/** The Hotels tab (part 2 §2). */
export const HotelsTab = ({ uploadTile, occupancyView }: HotelsTabProps) => (
  <>
    {uploadTile}
    <NotBuiltYet title="Inventory View" text="The hotel inventory will stand here." />
    {occupancyView}
  </>
)
