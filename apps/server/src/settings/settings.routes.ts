import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { changeSettings, readSettings, readSettingsHistory } from './settings.service.ts'

export const settingsRoutes: Route[] = [
  route(settingsEndpoints.read, ({ database }) => readSettings(database)),
  route(settingsEndpoints.update, (context, { body, caller }) => changeSettings(context, body, caller)),
  route(settingsEndpoints.history, (context, { query }) => readSettingsHistory(context, query.limit)),
]
