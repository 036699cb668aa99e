import { minimumStayRange, settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { settingsEndpoints } from '@trophy/contract/settings/settings.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../api/endpoint-query.ts'

/** The settings may be a minute old (part 2 §9). */
const settingsStaleTime = 60_000

/** The minimum stay in days; the default until the settings are loaded. */
export const useMinimumStay = (): { readonly days: number } => {
  const { data } = useQuery({
    ...endpointQuery(settingsEndpoints.read),
    staleTime: settingsStaleTime,
    meta: { failureMessage: settingsMessages.fetchFailed },
  })
  return { days: data?.minimumStayDays ?? minimumStayRange.default }
}
