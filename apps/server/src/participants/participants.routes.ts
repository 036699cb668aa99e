import {
  editParticipantEndpoints,
  mergeParticipantEndpoints,
  removeParticipantEndpoints,
  replaceParticipantEndpoints,
} from '@trophy/contract/participants/participant-changes.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/responses/send.ts'
import { addParticipant, nextParticipantId } from './add/add-participant.service.ts'
import { readTeam } from './list/booked-people.service.ts'
import { listCoaches } from './list/coaches.service.ts'
import { listDuplicates } from './duplicates/duplicates.service.ts'
import { editParticipant } from './edit/edit-participant.service.ts'
import { exportParticipants } from './export/export-participants.service.ts'
import { readParticipantHistory } from './history/participant-history.service.ts'
import { listDisciplines, listParticipants, listUnhoused } from './list/list-participants.service.ts'
import { mergeParticipants } from './merge/merge-participants.service.ts'
import { removeParticipant } from './remove/remove-participant.service.ts'
import { replaceParticipant } from './replace/replace-participant.service.ts'

export const participantRoutes: Route[] = [
  route(participantEndpoints.list, (context, { query }) => listParticipants(context, query)),
  route(participantEndpoints.unhoused, (context, { query }) => listUnhoused(context, query)),
  route(participantEndpoints.add, (context, { body, caller }) => addParticipant(context, body, caller)),
  route(editParticipantEndpoints.edit, (context, { params, body, caller }) =>
    editParticipant(context, params.id, body, caller),
  ),
  route(editParticipantEndpoints.history, (context, { params, query }) =>
    readParticipantHistory(context, params.id, query.limit),
  ),
  route(removeParticipantEndpoints.remove, (context, { params, body, caller }) =>
    removeParticipant(context, params.id, body.reason, caller),
  ),
  route(replaceParticipantEndpoints.replace, (context, { params, body, caller }) =>
    replaceParticipant(context, params.id, body, caller),
  ),
  route(mergeParticipantEndpoints.duplicates, (context, { query }) => listDuplicates(context, query)),
  route(mergeParticipantEndpoints.merge, (context, { body, caller }) => mergeParticipants(context, body, caller)),
  route(participantEndpoints.disciplines, (context) => listDisciplines(context)),
  route(participantEndpoints.nextId, (context, { query }) => nextParticipantId(context, query.role)),
  route(participantEndpoints.coaches, (context) => listCoaches(context)),
  route(participantEndpoints.teamMembers, (context, { params }) => readTeam(context, params.coachId)),
  route(participantEndpoints.export, (context, { caller, reply }) =>
    sendAuditedDownload(context, { reply, actor: caller, kind: 'export' }, exportParticipants(context)),
  ),
]
