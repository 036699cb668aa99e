import { journeyBoardEndpoints, teamJourneyEndpoints } from '@trophy/contract/journeys/journey-board.contract.ts'
import { journeyEndpoints } from '@trophy/contract/journeys/journeys.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readJourneyBoard, readJourneyHours } from './journey-board.service.ts'
import { readJourneyOfTeam, readJourneysOfTeam, tellJourneyOfTeam } from './journeys.service.ts'

export const journeyRoutes: Route[] = [
  route(journeyEndpoints.readOwn, (context, { caller, params }) =>
    readJourneyOfTeam(context, { coachId: caller.id, direction: params.direction }),
  ),
  route(journeyEndpoints.tellOwn, (context, { caller, params, body }) =>
    tellJourneyOfTeam(context, { coachId: caller.id, direction: params.direction }, body, caller),
  ),
  route(teamJourneyEndpoints.readOfTeam, (context, { params }) => readJourneysOfTeam(context, params)),
  route(teamJourneyEndpoints.tellOfTeam, (context, { params, body, caller }) =>
    tellJourneyOfTeam(context, params, body, caller),
  ),
  route(journeyBoardEndpoints.board, (context, { query }) => readJourneyBoard(context, query)),
  route(journeyBoardEndpoints.hours, (context, { query }) => readJourneyHours(context, query)),
]
