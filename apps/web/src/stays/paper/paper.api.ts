import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../../shared/api/retrying-mutation.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'

/** Reads the sheet of a hotel, never from the cache. */
export const useReadSheet = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (query: { readonly hotelId: string; readonly day: CalendarDay }) =>
      client.fetchQuery({ ...endpointQuery(paperEndpoints.sheet, { query }), staleTime: 0, gcTime: 0 }),
  })
}

/** Checks in the person with a number; several may be on their way. */
export const useKeyIn = () => {
  const invalidate = useInvalidate()
  return useRetryingMutation({
    key: ['key in'],
    isConcurrent: true,
    send: (body: { readonly number: string; readonly checkinTime?: string }, options) =>
      call(paperEndpoints.keyIn, { body, ...options }),
    onSuccess: () => void invalidate(stayEndpoints.checkinBoard),
  })
}
