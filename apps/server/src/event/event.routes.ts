import { eventEndpoints } from '@trophy/contract/event/event.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readPractice } from '../demo/demo-event.service.ts'

export const eventRoutes: Route[] = [
  route(eventEndpoints.event, async (context) => ({
    ...context.event,
    timeZone: context.config.eventTimeZone,
    practice: await readPractice(context),
    practiceUrl: context.config.practiceUrl ?? null,
  })),
]
