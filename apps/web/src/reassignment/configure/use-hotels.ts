import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { showError } from '../../shared/toast.ts'
import { useHotelSearch, useHotelsFound } from '../reassignment.api.ts'
import { useDraft } from '../reassignment-draft.ts'
import { hotelSearchOf, searchKey, searchMistakes, type DateLimits } from '../wizard-checks.rules.ts'
import { withoutHotels } from '../wizard.rules.ts'

/** The hotel search and its result. */
export const useHotels = (limits: DateLimits) => {
  const [wizard, change] = useDraft()
  const { mutate, isPending } = useHotelSearch()
  const search = hotelSearchOf(wizard, limits)
  const { data } = useHotelsFound(searchKey(search) === wizard.hotelSearchKey ? search : null)

  const searchHotels = (): void => {
    if (search === null) return
    change(withoutHotels)
    mutate(search, {
      onSuccess: () => change((before) => ({ ...before, hotelSearchKey: searchKey(search) })),
      onError: (error) => showError(error, messages.hotelSearchFailed, messages.hotelSearchFailedTitle),
    })
  }
  return {
    /** Undefined before the search, and when its values have changed since. */
    hotels: data?.available,
    searchHotels,
    isSearchingHotels: isPending,
    /** Why hotels cannot be searched yet. */
    searchMistakes: searchMistakes(wizard, limits),
  }
}
