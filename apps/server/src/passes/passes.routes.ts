import { passEndpoints } from '@trophy/contract/passes/passes.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listPasses, readPass } from './passes.service.ts'

export const passRoutes: Route[] = [
  route(passEndpoints.ofTeam, (context, { caller }) => listPasses(context, caller.id)),
  route(passEndpoints.read, (context, { query }) => readPass(context, query.code)),
]
