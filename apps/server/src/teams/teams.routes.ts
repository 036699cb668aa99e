import { teamEndpoints } from '@trophy/contract/teams/teams.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload } from '../platform/http/responses/send.ts'
import { downloadTeams, readTeams } from './teams.service.ts'

export const teamRoutes: Route[] = [
  route(teamEndpoints.overview, (context, { query }) => readTeams(context, query)),
  route(teamEndpoints.download, async (context, { query, caller, reply }) =>
    sendAuditedDownload(context, { reply, actor: caller, kind: 'export' }, await downloadTeams(context, query)),
  ),
]
