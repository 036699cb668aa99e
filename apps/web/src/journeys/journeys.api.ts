import type { JourneyDirection } from '@trophy/contract/journeys/journeys.constants.ts'
import { journeyBoardEndpoints, teamJourneyEndpoints } from '@trophy/contract/journeys/journey-board.contract.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
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
  useWrite(
    teamJourneyEndpoints.tellOfTeam,
    { shownBy: [journeyBoardEndpoints.board, teamJourneyEndpoints.readOfTeam] },
    { coachId, direction },
  )
