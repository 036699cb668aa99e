import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { historyShown } from '@trophy/contract/core/history.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../shared/api/queries/use-query.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useWrite } from '../shared/api/queries/use-write.ts'
import { settingsQuery } from '../shared/event/minimum-stay.api.ts'

export const useSettings = () => useQuery(settingsQuery)

/** The last changes, newest first. */
export const useSettingsHistory = () =>
  useQuery(endpointQuery(settingsEndpoints.history, { query: { limit: historyShown } }), settingsMessages.historyFailed)

/**
 * Stores the settings; they are sent again without a response, which is harmless. Then all queries are refetched, as
 * boards, lists and figures depend on the settings.
 */
export const useUpdateSettings = () => {
  const client = useQueryClient()
  return useWrite(settingsEndpoints.update, {
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
    changes: 'everything',
  })
}
