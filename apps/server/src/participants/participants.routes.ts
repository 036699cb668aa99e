import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { addParticipant } from './add-participant.service.ts'
import { listCoaches } from './coaches.service.ts'
import { nextParticipantId } from './next-participant-id.service.ts'
import { listDisciplines, listParticipants } from './participants.service.ts'

export const participantRoutes: Route[] = [
  route(participantEndpoints.list, (context, { query }) => listParticipants(context, query)),
  route(participantEndpoints.add, (context, { body, caller }) => addParticipant(context, body, caller)),
  route(participantEndpoints.disciplines, (context) => listDisciplines(context)),
  route(participantEndpoints.nextId, (context, { query }) => nextParticipantId(context, query.role)),
  route(participantEndpoints.coaches, (context) => listCoaches(context)),
]
