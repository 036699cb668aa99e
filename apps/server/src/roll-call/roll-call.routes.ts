import { rollCallAdminEndpoints } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { rollCallEndpoints } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import {
  changeRollCallTime,
  readMissingCount,
  readRollCallReport,
  readRollCallTime,
  recordOutcome,
} from './roll-call-report.service.ts'
import { answerRollCall, readRollCall } from './roll-call.service.ts'

export const rollCallRoutes: Route[] = [
  route(rollCallEndpoints.read, (context, { caller }) => readRollCall(context, caller)),
  route(rollCallEndpoints.answer, (context, { caller, body }) => answerRollCall(context, caller, body)),
  route(rollCallAdminEndpoints.report, (context, { query }) => readRollCallReport(context, query.night)),
  route(rollCallAdminEndpoints.countMissing, (context) => readMissingCount(context)),
  route(rollCallAdminEndpoints.recordOutcome, (context, { params, body, caller }) =>
    recordOutcome(context, params.night, body, caller),
  ),
  route(rollCallAdminEndpoints.readTime, (context) => readRollCallTime(context)),
  route(rollCallAdminEndpoints.changeTime, (context, { body, caller }) => changeRollCallTime(context, body, caller)),
]
