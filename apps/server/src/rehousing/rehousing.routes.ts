import { rehousingEndpoints } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { carryOutPlan, undoPlan } from './carry-out.service.ts'
import { planRehousing } from './plan.service.ts'
import { listRehousing, readRehousing } from './shown-plan.service.ts'

export const rehousingRoutes: Route[] = [
  route(rehousingEndpoints.list, (context, { query }) => listRehousing(context, query)),
  route(rehousingEndpoints.plan, (context, { body, caller, once }) => planRehousing(context, body, caller, once)),
  route(rehousingEndpoints.read, (context, { params }) => readRehousing(context, params.planId)),
  route(rehousingEndpoints.carryOut, (context, { params, body, caller }) =>
    carryOutPlan(context, params.planId, body, caller),
  ),
  route(rehousingEndpoints.undo, (context, { params, body, caller }) =>
    undoPlan(context, params.planId, body.reason, caller),
  ),
]
