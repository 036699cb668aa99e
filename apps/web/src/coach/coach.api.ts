import { coachEndpoints, type CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { Skipped } from '@trophy/contract/stays/stays.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { repeatUnanswered } from '../shared/api/unanswered.ts'
import { isSessionOver } from '../shared/session/session-over.ts'
import type { PlayerDetails } from './edit-player.rules.ts'
import type { Action } from './selection.rules.ts'
import { withPlayer, withStatus } from './team.rules.ts'

const retries = 2

/** The coach and the team: retried twice, always stale (part 1 §7.3). */
const dashboardQuery = {
  ...endpointQuery(coachEndpoints.dashboard),
  staleTime: 0,
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => failures < retries && !isSessionOver(error),
}

export const useDashboard = () => useQuery(dashboardQuery)

export const useRefreshDashboard = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
}

/** What came of a check-in or check-out: how many people, and who was left out. */
export interface ActionAnswer {
  readonly count: number
  readonly skipped: Skipped
}

interface ActionRequest {
  readonly action: Action
  readonly participantIds: string[]
  /** Kept over the repeats of one action that got no answer, so that it is done once. */
  readonly idempotencyKey: string
}

const send = async ({ action, participantIds, idempotencyKey }: ActionRequest): Promise<ActionAnswer> => {
  const request = { body: { participantIds }, idempotencyKey }
  if (action === 'checkin') {
    const { checkedIn, skipped } = await call(coachEndpoints.checkin, request)
    return { count: checkedIn, skipped }
  }
  const { checkedOut, skipped } = await call(coachEndpoints.checkout, request)
  return { count: checkedOut, skipped }
}

/** Checks people in or out. The list shows the answer at once, and is read again for the times. */
export const useAction = () => {
  const client = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: send,
    ...repeatUnanswered,
    onSuccess: ({ skipped }, { action, participantIds: ids }) => {
      const skippedIds = skipped.map(({ participantId }) => participantId)
      client.setQueryData(dashboardQuery.queryKey, (team) => team && withStatus(team, { action, ids, skippedIds }))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  })
  return {
    /** The people for whom an action is under way. */
    pendingIds: isPending ? variables.participantIds : [],
    run: (action: Action, participantIds: string[]) =>
      mutateAsync({ action, participantIds, idempotencyKey: newIdempotencyKey() }),
  }
}

/** Mends a player's name and mobile number. */
export const useEditPlayer = ({ participantId }: Pick<CoachPlayer, 'participantId'>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (details: PlayerDetails) =>
      call(coachEndpoints.editPlayer, { params: { participantId }, body: details }),
    ...repeatUnanswered,
    onSuccess: (player) => client.setQueryData(dashboardQuery.queryKey, (team) => team && withPlayer(team, player)),
    onSettled: () => void client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  })
}
