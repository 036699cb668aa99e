import { useDebouncedValue } from '@mantine/hooks'
import type { HotelIdCheck } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { useCheckId, useReadCheck } from './add-hotel.api.ts'
import { checkableId } from './checkable-id.rules.ts'

const pauseMilliseconds = 400

/** The hotel-id check as one types, after a pause of 400 ms; what it says is about the id that stands there now. */
export const useHotelIdCheck = (typed: string) => {
  const hotelId = checkableId(typed)
  const [asked] = useDebouncedValue(hotelId, pauseMilliseconds)
  const { data, error, isFetching, refetch } = useCheckId(asked)
  const readCheck = useReadCheck()
  const isCurrent = asked === hotelId
  const known = isCurrent && hotelId !== undefined ? data : undefined
  // What was read before serves as well: the server has the last word.
  const failure = data === undefined ? error : null
  return {
    known,
    isChecking: hotelId !== undefined && (!isCurrent || isFetching),
    hasFailed: isCurrent && failure !== null && !isFetching,
    again: (): void => void refetch(),
    /** What is known when the form is sent, also when the pause is not over; nothing when it was never read. */
    settle: async (): Promise<HotelIdCheck | undefined> =>
      hotelId === undefined ? undefined : readCheck(hotelId).catch(() => known),
  }
}
