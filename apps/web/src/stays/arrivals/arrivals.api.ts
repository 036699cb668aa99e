import { bookingEndpoints } from '@trophy/contract/bookings/bookings.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { arrivalMessages as messages } from '@trophy/contract/desk/desk.constants.ts'
import { deskEndpoints } from '@trophy/contract/desk/desk.contract.ts'
import { useQuery } from '../../shared/api/queries/use-query.ts'
import { callWithoutResponse } from '../../shared/api/client.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../../shared/api/queries/fresh-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'

/** The list shows the next ones as soon as some are complete. */
const shownArrivals = 100

/** Hotels with a free room on every night until the last day; none while the day is not valid. */
export const useFreeHotels = (startDate: CalendarDay, lastDay: CalendarDay | null) =>
  useQuery({
    ...endpointQuery(bookingEndpoints.availableHotels, {
      query: { startDate, endDate: lastDay ?? startDate, participantType: 'player' },
    }),
    ...freshQueryOptions,
    enabled: lastDay !== null && lastDay >= startDate,
  })

/** Somebody is added, booked and checked in. Then all queries are refetched. */
export const useRegisterArrival = () => useWrite(deskEndpoints.register, { changes: 'everything' })

/** Removes somebody who was registered by mistake. */
export const useUndoArrival = () =>
  useRetryingMutation({
    key: ['undo arrival'],
    send: ({ participantId, reason }: { participantId: string; reason: string }, options) =>
      callWithoutResponse(deskEndpoints.undo, { params: { participantId }, body: { reason }, ...options }),
    changes: 'everything',
  })

/** The people who were registered at the desk and whose record is to be completed: the earliest, and how many. */
export const useOpenArrivals = () =>
  useQuery(
    { ...endpointQuery(deskEndpoints.list, { query: { limit: shownArrivals } }), ...freshQueryOptions },
    messages.fetchFailed,
  )

export const useCompleteArrival = (participantId: string) =>
  useRetryingMutation({
    key: ['complete arrival', participantId],
    send: (_: null, options) => callWithoutResponse(deskEndpoints.complete, { params: { participantId }, ...options }),
    changes: [deskEndpoints.list],
  })
