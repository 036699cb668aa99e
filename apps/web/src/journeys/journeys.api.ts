import type { JourneyDirection } from '@trophy/contract/journeys/journeys.constants.ts'
import type { JourneyDetails } from '@trophy/contract/journeys/journeys.contract.ts'
import { journeyBoardEndpoints } from '@trophy/contract/journeys/journey-board.contract.ts'
import { teamJourneyEndpoints } from '@trophy/contract/journeys/team-journeys.contract.ts'
import { call } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { useQuery, useSteadyQuery } from '../shared/api/queries/use-query.ts'
import type { BoardParams } from './journey-list.rules.ts'
import { boardMessages } from './journeys.constants.ts'

/** A page of the board; the previous one is shown while the next one loads. */
export const useBoard = (query: BoardParams) =>
  useSteadyQuery(endpointQuery(journeyBoardEndpoints.board, { query }), boardMessages.failed)

/** What arrives or departs by hour and place, of the teams of the same filters. */
export const useHours = ({ direction, from, to, filter, place }: BoardParams) =>
  useSteadyQuery(
    endpointQuery(journeyBoardEndpoints.hours, { query: { direction, from, to, filter, place } }),
    boardMessages.hoursFailed,
  )

/** What stands of a team's journey, and what was told before. */
export const useTeamJourney = (coachId: string, direction: JourneyDirection) =>
  useQuery(
    endpointQuery(teamJourneyEndpoints.readOfTeam, { params: { coachId, direction } }),
    boardMessages.earlierFailed,
  )

/** Says how a team travels, in place of its coach. */
export const useTellJourney = (coachId: string, direction: JourneyDirection) =>
  useRetryingMutation({
    key: ['tell journey', coachId, direction],
    send: (body: JourneyDetails, options) =>
      call(teamJourneyEndpoints.tellOfTeam, { params: { coachId, direction }, body, ...options }),
    shownBy: [journeyBoardEndpoints.board, teamJourneyEndpoints.readOfTeam],
  })
