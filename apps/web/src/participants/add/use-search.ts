import type { AvailableHotel } from '@trophy/contract/bookings/bookings.contract.ts'
import { hotelSearchMessages as messages } from '@trophy/contract/participants/add-participant.constants.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { showFailure, showSuccess } from '../../shared/toast.ts'
import { useHotelSearch } from './add-participant.api.ts'
import { searchIntent } from './new-participant-checks.rules.ts'
import { type HotelSearch, withFound } from './new-participant-form.rules.ts'
import type { FormState } from './use-form-state.ts'

/** Search Hotels, and what it tells (part 2 §5, §8). */
export const useSearch = ({ form, change }: FormState) => {
  const { mutate, reset, isPending } = useHotelSearch()

  const succeed = (found: readonly AvailableHotel[], search: HotelSearch) => {
    change((before) => withFound(before, search, found), { forgets: ['hotelId', 'multiInstanceBooking'] })
    showSuccess(messages.completeTitle, messages.complete(found.length))
  }
  const search = (): void => {
    const intent = searchIntent(form)
    if (intent.kind === 'refused') return showFailure(intent.title, intent.text)
    mutate(intent.search, {
      onSuccess: succeed,
      onError: (error) => showFailure(messages.failedTitle, failureText(error)),
    })
  }
  return {
    search,
    /** An answer that is still to come is not heard. */
    forget: reset,
    isPending,
  }
}

/** 'Search failed (status): body', in the server's words where the body has them. */
const failureText = (error: Error): string =>
  error instanceof ApiError ? messages.failed(error.status, error.serverMessage ?? error.text) : messages.unanswered
