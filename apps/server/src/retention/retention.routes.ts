import { retentionEndpoints } from '@trophy/contract/retention/retention.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { changeRetention, previewMasking, readRetention, runMasking } from './retention.service.ts'

export const retentionRoutes: Route[] = [
  route(retentionEndpoints.read, (context) => readRetention(context)),
  route(retentionEndpoints.update, (context, { body, caller }) => changeRetention(context, body, caller)),
  route(retentionEndpoints.preview, (context) => previewMasking(context)),
  route(retentionEndpoints.run, (context, { caller }) => runMasking(context, caller)),
]
