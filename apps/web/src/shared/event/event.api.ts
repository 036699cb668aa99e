import { eventEndpoints } from '@trophy/contract/event/event.contract.ts'
import { endpointQuery } from '../api/endpoint-query.ts'

export const eventQuery = endpointQuery(eventEndpoints.event)
