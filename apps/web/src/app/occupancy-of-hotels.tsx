import { useLocation } from 'wouter'
import { OccupancyView } from '../occupancy/occupancy-view.tsx'

/** The Occupancy View, whose nights lead to the participants table. */
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
