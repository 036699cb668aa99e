import { useSearchParams } from 'wouter'
import { addressReader, withValues } from './url-params.rules.ts'

/**
 * Which view of a tab is open: `?tab=participants&view=reassignment`. The first one when the address names none. Search and
 * filters stay for those views that know them; each begins with its first page.
 */
export const useViewInAddress = <View extends string>(views: readonly [View, ...View[]]) => {
  const [search, setSearch] = useSearchParams()
  const [first] = views
  const view = addressReader(search).oneOf('view', views) ?? first
  const select = (chosen: string | null) =>
    setSearch(withValues(search, { view: chosen ?? first, page: undefined }, { view: first }))
  return [view, select] as const
}
