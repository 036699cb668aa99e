import { HotelsTab, type HotelsTabProps } from '../../hotels/hotels-tab.tsx'
import { useOpenRehousing } from './use-open-rehousing.ts'

/** The Hotels tab, whose rows lead to a plan for the people of a lost hotel. */
export const HotelsWithRehousing = (props: Omit<HotelsTabProps, 'onRehouse'>) => (
  <HotelsTab {...props} onRehouse={useOpenRehousing()} />
)
