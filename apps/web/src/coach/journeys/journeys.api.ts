import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type JourneyDirection, journeyRefusals } from '@trophy/contract/journeys/journeys.constants.ts'
import { journeyEndpoints } from '@trophy/contract/journeys/journeys.contract.ts'
import { isSameJourney } from '@trophy/contract/journeys/journeys.rules.ts'
import { tell } from '@trophy/contract/core/texts/told.rules.ts'
import { call, type CallOptions } from '../../shared/api/client.ts'
import { endpointQueryWithTimeout } from '../../shared/api/endpoint-query.ts'
import type { ActionResult, JourneyAction } from '../offline/queued-action.rules.ts'

const journeyQuery = (direction: JourneyDirection) =>
  endpointQueryWithTimeout(journeyEndpoints.readOwn, { params: { direction } })

/** What was told last. Without a network the read fails instead of waiting: it can be entered all the same. */
export const useJourney = (direction: JourneyDirection) =>
  useQuery({ ...journeyQuery(direction), networkMode: 'always', retry: 1, staleTime: 0 })

/** Sends what the coach has entered. Where something newer stands, it is told as if the coach was skipped. */
export const sendJourney = async (
  client: QueryClient,
  { people, direction, journey, happenedAt }: JourneyAction,
  options: CallOptions,
): Promise<ActionResult> => {
  const body = { ...journey, ...(happenedAt && { happenedAt }) }
  const stands = await call(journeyEndpoints.tellOwn, { params: { direction }, body, ...options })
  client.setQueryData(journeyQuery(direction).queryKey, stands)
  if (isSameJourney(stands, journey)) return { count: 1, skipped: [] }
  const { message, sentences } = tell(journeyRefusals.newerStands, stands.toldBy)
  return {
    count: 0,
    skipped: people.map(({ participantId }) => ({ participantId, reason: message, sentences: [...sentences] })),
  }
}
