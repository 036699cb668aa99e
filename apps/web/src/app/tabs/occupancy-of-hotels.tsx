import { useLocation } from 'wouter'
import { OccupancyView } from '../../occupancy/occupancy-view.tsx'
import { useOpenRehousing } from './use-open-rehousing.ts'

/** The Occupancy View with links from its nights to the participants and to plans of re-housing. */
export const OccupancyOfHotels = () => {
  const [path, setLocation] = useLocation()
  const openRehousing = useOpenRehousing()
  return (
    <OccupancyView
      onOpenNight={(hotelFilterId, night) =>
        setLocation(`${path}?${new URLSearchParams({ tab: 'participants', hotelFilterId, night }).toString()}`)
      }
      onRehouse={openRehousing}
    />
  )
}
