import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { hotelSearchMessages as messages } from '../../shared/texts/hotel-search.constants.ts'
import { asApiError } from '../../shared/api/api-error.ts'
import type { Form } from '../../shared/form/use-form.ts'
import { showFailure, showSuccess } from '../../shared/toast.ts'
import { useHotelSearch } from './add-participant.api.ts'
import { searchIntent } from './new-participant-checks.rules.ts'
import { type HotelSearch, type NewParticipantForm, withFound } from './new-participant-form.rules.ts'

/** Search Hotels, with its toasts (part 2 §5, §8). */
export const useSearch = ({ values, change }: Form<NewParticipantForm>) => {
  const { mutate, reset, isPending } = useHotelSearch()

  const succeed = (found: readonly AvailableHotel[], search: HotelSearch) => {
    change((before) => withFound(before, search, found), { resets: ['hotel', 'adjacentInstances'] })
    showSuccess(messages.completeTitle, messages.complete(found.length))
  }
  const search = (): void => {
    const intent = searchIntent(values)
    if (intent.kind === 'refused') return showFailure(intent.title, intent.text)
    mutate(intent.search, {
      onSuccess: succeed,
      onError: (error) => showFailure(messages.failedTitle, failureText(error)),
    })
  }
  return {
    search,
    /** Ignores the response of a pending search. */
    forget: reset,
    isPending,
  }
}

/** 'Search failed (status): body', with the server's message where the body has one. */
const failureText = (error: Error): string => {
  const response = asApiError(error)
  return response ? messages.failed(response.status, response.serverMessage ?? response.text) : messages.noResponse
}
