import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { type settingsChangeSchema, settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { historyShown } from '@trophy/contract/core/history.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useQuery } from '../shared/api/queries/use-query.ts'
import type { z } from 'zod'
import { call } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../shared/api/queries/retrying-mutation.ts'
import { settingsQuery } from '../shared/event/minimum-stay.api.ts'

/** The texts of the form's fields. */
export type SettingsChange = z.input<typeof settingsChangeSchema>

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
  return useRetryingMutation({
    key: ['update settings'],
    send: (body: SettingsChange, options) => call(settingsEndpoints.update, { body, ...options }),
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
    changes: 'everything',
  })
}
