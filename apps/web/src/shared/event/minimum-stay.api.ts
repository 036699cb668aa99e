import { minimumStayRange, settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { useQuery } from '../api/queries/use-query.ts'
import { endpointQuery } from '../api/endpoint-query.ts'

/** The settings may be a minute old (part 2 §9). */
export const settingsQuery = queryOptions({
  ...endpointQuery(settingsEndpoints.read),
  staleTime: 60_000,
  meta: { failureMessage: settingsMessages.fetchFailed },
})

/** The minimum stay in days; the default until the settings are loaded. */
export const useMinimumStay = (): { readonly days: number } => {
  const { data } = useQuery(settingsQuery)
  return { days: data?.minimumStayDays ?? minimumStayRange.default }
}
