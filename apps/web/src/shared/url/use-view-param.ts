import { useSearchParams } from 'wouter'
import { urlReader, withParams } from './url-params.rules.ts'

/**
 * Which view of a tab is open: `?tab=participants&view=reassignment`. The first one when the address names none. Search and
 * filters stay for those views that know them; each begins with its first page.
 */
export const useViewParam = <View extends string>(views: readonly [View, ...View[]]) => {
  const [search, setSearch] = useSearchParams()
  const [first] = views
  const view = urlReader(search).oneOf('view', views) ?? first
  const select = (chosen: string | null) =>
    setSearch(withParams(search, { view: chosen ?? first, page: undefined }, { view: first }))
  return [view, select] as const
}
