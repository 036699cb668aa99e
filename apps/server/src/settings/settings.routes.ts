import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readSettings } from './settings.service.ts'

export const settingsRoutes: Route[] = [route(settingsEndpoints.read, ({ database }) => readSettings(database))]
