import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import { useLocation } from 'wouter'
import { type LostHotel, useReadRoomsFrom } from '../../shared/instances/instances.api.ts'
import { showError } from '../../shared/toast.ts'
import { useIsShown } from '../../shared/use-is-shown.ts'

/**
 * Opens the request for a re-housing plan, filled in. For an overbooked hotel with the rooms of its largest instance:
 * on each night a plan uses at most those that there are.
 */
export const useOpenRehousing = () => {
  const [path, setLocation] = useLocation()
  const readRoomsFrom = useReadRoomsFrom()
  const isShown = useIsShown()
  const open = async ({ hotelId, from, isOverbooked }: LostHotel): Promise<void> => {
    const rooms = isOverbooked ? await readRoomsFrom(hotelId, from) : 0
    if (!isShown.current) return
    const address = { tab: 'hotels', view: 'rehousing', hotelId, night: from, rooms: String(rooms) }
    setLocation(`${path}?${new URLSearchParams(address).toString()}`)
  }
  return (lost: LostHotel): void =>
    void open(lost).catch((error: unknown) => showError(error, hotelMessages.instancesFailed))
}
