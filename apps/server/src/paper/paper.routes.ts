import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { keyIn, readSheet } from './paper.service.ts'

export const paperRoutes: Route[] = [
  route(paperEndpoints.sheet, (context, { query }) => readSheet(context, query)),
  route(paperEndpoints.keyIn, (context, { body, caller }) => keyIn(context, body, { ...caller, role: 'admin' })),
]
