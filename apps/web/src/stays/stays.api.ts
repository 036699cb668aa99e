import { dashboardEndpoints } from '@trophy/contract/dashboard/dashboard.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { type checkinQuerySchema, stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, newIdempotencyKey } from '../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../shared/api/endpoint-query.ts'
import { repeatUnanswered } from '../shared/api/unanswered.ts'

/** A page of the check-in board; while the next one loads, the one before stands. */
export const useCheckinBoard = (query: z.input<typeof checkinQuerySchema>) =>
  useQuery({ ...endpointQuery(stayEndpoints.checkinBoard, { query }), placeholderData: keepPreviousData })

/** For the Refresh button: every page of the board that was read. */
export const useReadBoardAgain = () => {
  const invalidate = useInvalidate()
  return () => invalidate(stayEndpoints.checkinBoard)
}

export type CheckinRequest = z.input<typeof stayEndpoints.checkin.body>

interface Attempt {
  readonly body: CheckinRequest
  readonly idempotencyKey: string
}

/**
 * Checks people in. An attempt that got no answer is sent again with its own key, so that it is done once; whatever the
 * answer is, the board and the figures are read again.
 */
export const useCheckIn = () => {
  const invalidate = useInvalidate()
  const { mutateAsync } = useMutation({
    ...repeatUnanswered,
    mutationFn: (attempt: Attempt) => call(stayEndpoints.checkin, attempt),
    onSettled: () => invalidate(stayEndpoints.checkinBoard, dashboardEndpoints.stats, participantEndpoints.list),
  })
  return (body: CheckinRequest) => mutateAsync({ body, idempotencyKey: newIdempotencyKey() })
}
