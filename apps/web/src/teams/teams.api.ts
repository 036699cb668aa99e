import { departureEndpoints } from '@trophy/contract/departures/departures.contract.ts'
import { notificationEndpoints } from '@trophy/contract/notifications/notifications.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { teamFileName, type TeamList, teamPageMaximum } from '@trophy/contract/teams/teams.constants.ts'
import { teamEndpoints, type TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import { callForFile } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { useDownload } from '../shared/download.ts'
import { useToday } from '../shared/event/use-event.ts'
import type { TeamListParams, TeamView } from './team-list.rules.ts'
import { departureMessages, teamMessages } from './teams.constants.ts'

const overviewQuery = (query: TeamListParams) => endpointQuery(teamEndpoints.overview, { query })

/** A page of teams; the previous one is shown while the next one loads. */
export const useTeams = (query: TeamListParams) => useSteadyQuery(overviewQuery(query), teamMessages.failed)

/** Loads all teams of a view, page by page, never from the cache. */
export const useAllTeams = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (view: TeamView): Promise<readonly TeamOverview[]> => {
      const teams: TeamOverview[] = []
      for (let page = 1; ; page += 1) {
        const query = overviewQuery({ ...view, page, limit: teamPageMaximum })
        const { data, pagination } = await client.fetchQuery({ ...query, staleTime: 0 })
        teams.push(...data)
        if (!pagination.hasNext) return teams
      }
    },
  })
}

/** Downloads all teams of a view as CSV; the server names the file. */
export const useTeamDownload = () => {
  const today = useToday()
  return useDownload(
    ({ list, view }: { readonly list: TeamList; readonly view: TeamView }) =>
      callForFile(teamEndpoints.download, teamFileName(list, today), { query: { ...view, list } }),
    teamMessages.downloadFailed,
  )
}

/** The names by which teams can be pasted: coaches, and the teams of their players. */
export const useTeamNames = (isNeeded: boolean) => {
  const { namesFailed } = departureMessages
  const coaches = useQuery({ ...endpointQuery(participantEndpoints.coaches), enabled: isNeeded }, namesFailed)
  const teams = useQuery({ ...endpointQuery(notificationEndpoints.teams), enabled: isNeeded }, namesFailed)
  return coaches.data && teams.data ? { coaches: coaches.data, teams: teams.data } : undefined
}

/** Who leaves and which rooms become free; nothing without teams or a day. */
export const usePreview = (coachIds: readonly string[], leaveOn: string, isComplete: boolean) =>
  useQuery(
    {
      ...endpointQuery(departureEndpoints.preview, { body: { coachIds: [...coachIds], leaveOn } }),
      enabled: isComplete,
    },
    departureMessages.previewFailed,
  )

/** Sends teams out, once even when it is retried; then everything is refetched. */
export const useSendTeamsOut = () => useWrite(departureEndpoints.create, { changes: 'everything' })

/** Gives back the nights of a departure that are still free, once; then everything is refetched. */
export const useUndoDeparture = (departureId: string) =>
  useWrite(departureEndpoints.undo, { changes: 'everything' }, { departureId })

export const useDepartures = (page: number) =>
  useSteadyQuery(endpointQuery(departureEndpoints.list, { query: { page, limit: 10 } }), departureMessages.listFailed)

export const useDeparture = (departureId: string) =>
  useQuery(endpointQuery(departureEndpoints.read, { params: { departureId } }), departureMessages.readFailed)
