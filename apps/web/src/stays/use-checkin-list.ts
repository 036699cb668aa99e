import { useListInAddress } from '../shared/address/use-list-in-address.ts'
import { askedOfCheckinBoard } from './checkin-list.rules.ts'
import { useCheckinBoard } from './stays.api.ts'

/** Search, filter and page of the check-in board, as the address says them, and the rows and figures that they name. */
export const useCheckinList = () => {
  const { asked, change } = useListInAddress(askedOfCheckinBoard)
  const answer = useCheckinBoard(asked)
  return {
    asked,
    answer,
    people: answer.data?.participants ?? [],
    isFiltered: asked.search !== '' || asked.status !== undefined,
    change,
  }
}

export type CheckinList = ReturnType<typeof useCheckinList>
