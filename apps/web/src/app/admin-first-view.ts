import type { QueryClient } from '@tanstack/react-query'
import { participantListParams } from '../participants/list/participant-list.rules.ts'
import { participantsQuery } from '../participants/participants.api.ts'
import { eventQuery } from '../shared/event/event.api.ts'
import { urlReader } from '../shared/url/url-params.rules.ts'
import type { AdminTabKey } from './admin-tabs.ts'

const participantsTab: AdminTabKey = 'participants'

/**
 * Requests the participants table, if the address names it, while the user is still being read. The event is read
 * before: its response says where the live stream begins, so that no change after the table was read is missed.
 */
export const requestFirstView = async (client: QueryClient, search: URLSearchParams): Promise<void> => {
  if (search.get('tab') !== participantsTab) return
  await client.prefetchQuery(eventQuery)
  // Its failure message belongs to the table: without one, the request fails silently.
  await client.prefetchQuery(participantsQuery(participantListParams(urlReader(search))))
}
