import { eventEndpoints } from '@trophy/contract/event/event.contract.ts'
import { type Route, route } from '../platform/http/route.ts'

export const eventRoutes: Route[] = [
  route(eventEndpoints.event, async ({ config, event }) => ({ ...event, timeZone: config.eventTimeZone })),
]
