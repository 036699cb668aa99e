import type { LostRooms } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { useLocation } from 'wouter'

/** Opens the request for a re-housing plan, filled in. */
export const useOpenRehousing = () => {
  const [path, setLocation] = useLocation()
  return ({ hotelId, from, rooms }: LostRooms): void => {
    const address = { tab: 'hotels', view: 'rehousing', hotelId, night: from, rooms: String(rooms) }
    setLocation(`${path}?${new URLSearchParams(address).toString()}`)
  }
}
