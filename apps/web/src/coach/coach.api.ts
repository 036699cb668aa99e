import { coachEndpoints, type CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type CallOptions } from '../shared/api/client.ts'
import { endpointQueryWithTimeout } from '../shared/api/endpoint-query.ts'
import { freshQueryOptions } from '../shared/api/fresh-query.ts'
import { useRetryingMutation } from '../shared/api/retrying-mutation.ts'
import { isSessionOver } from '../shared/api/api-error.ts'
import type { PlayerDetails } from './edit-player/edit-player.rules.ts'
import type { Action } from './selection/selection.rules.ts'
import { withPlayer, withStatus } from './team/team.rules.ts'

const retries = 2

/** The coach and the team: retried twice, always stale (part 1 §7.3). */
const dashboardQuery = {
  ...endpointQueryWithTimeout(coachEndpoints.dashboard),
  ...freshQueryOptions,
  retry: (failures: number, error: Error) => failures < retries && !isSessionOver(error),
}

export const useDashboard = () => useQuery(dashboardQuery)

export const useRefreshDashboard = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
}

/** The result of a check-in or check-out: the number of people, and who was skipped. */
export interface StayResult {
  readonly count: number
  readonly skipped: Skipped
}

interface StayRequest {
  readonly action: Action
  readonly participantIds: string[]
}

const send = async ({ action, participantIds }: StayRequest, options: CallOptions): Promise<StayResult> => {
  const request = { body: { participantIds }, ...options }
  if (action === 'checkin') {
    const { checkedIn, skipped } = await call(coachEndpoints.checkin, request)
    return { count: checkedIn, skipped }
  }
  const { checkedOut, skipped } = await call(coachEndpoints.checkout, request)
  return { count: checkedOut, skipped }
}

/** Checks people in or out. The team shows the result at once, and is refetched for the times. */
export const useStayMutation = () => {
  const client = useQueryClient()
  const { pending, isWaiting, run, cancel } = useRetryingMutation({
    key: ['stay'],
    send,
    shownBy: [dashboardQuery.queryKey],
    onSuccess: ({ skipped }, { action, participantIds: ids }) => {
      const skippedIds = skipped.map(({ participantId }) => participantId)
      client.setQueryData(dashboardQuery.queryKey, (team) => team && withStatus(team, { action, ids, skippedIds }))
    },
  })
  return {
    /** The people of the pending action. */
    pendingIds: pending?.participantIds ?? [],
    isWaiting,
    cancel,
    run: (action: Action, participantIds: string[]) => run({ action, participantIds }),
  }
}

/** Changes a player's name and mobile number. */
export const useEditPlayer = ({ participantId }: Pick<CoachPlayer, 'participantId'>) => {
  const client = useQueryClient()
  return useRetryingMutation({
    key: ['edit', participantId],
    send: (body: PlayerDetails, options) =>
      call(coachEndpoints.editPlayer, { params: { participantId }, body, ...options }),
    shownBy: [dashboardQuery.queryKey],
    onSuccess: (player) => client.setQueryData(dashboardQuery.queryKey, (team) => team && withPlayer(team, player)),
  })
}
