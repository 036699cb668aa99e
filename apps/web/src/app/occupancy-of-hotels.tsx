import { useLocation } from 'wouter'
import { OccupancyView } from '../occupancy/occupancy-view.tsx'

/** The Occupancy View with links from its nights to the participants. */
export const OccupancyOfHotels = () => {
  const [path, setLocation] = useLocation()
  return (
    <OccupancyView
      onOpenNight={(hotelFilterId, night) =>
        setLocation(`${path}?${new URLSearchParams({ tab: 'participants', hotelFilterId, night }).toString()}`)
      }
    />
  )
}
