import { useDebouncedValue } from '@mantine/hooks'
import type { HotelIdCheck } from '@trophy/contract/hotels/add-hotel.contract.ts'
import { instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { useErrorToast } from '../../shared/use-error-toast.ts'
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
  useErrorToast(error, instanceMessages.checkFailed)
  return {
    known: isCurrent && hotelId !== undefined ? data : undefined,
    isChecking: hotelId !== undefined && (!isCurrent || isFetching),
    hasFailed: isCurrent && error !== null && !isFetching,
    again: (): void => void refetch(),
    /** What is known before the form is sent, also when the pause is not over; nothing when the check fails. */
    settle: async (): Promise<HotelIdCheck | undefined> => {
      if (hotelId === undefined) return undefined
      return readCheck(hotelId).catch(() => undefined)
    },
  }
}

export type HotelIdCheckState = ReturnType<typeof useHotelIdCheck>
