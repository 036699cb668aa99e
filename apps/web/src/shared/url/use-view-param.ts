import { useSearchParams } from 'wouter'
import { urlReader, withParams } from './url-params.rules.ts'

const tabParameter = 'tab'

/** The tab of the URL, `?tab=hotels`; the first one when the URL has none. Another tab has none of the parameters. */
export const useTabParam = <Key extends string>(keys: readonly Key[], first: Key) => {
  const [search, setSearch] = useSearchParams()
  const active = keys.find((key) => key === search.get(tabParameter)) ?? first
  const select = (key: Key) => setSearch(key === first ? {} : { [tabParameter]: key })
  return [active, select] as const
}

/**
 * The view within a tab, `?tab=participants&view=reassignment`; the first one when the URL has none. Search and filters
 * stay for the views that use them; each view begins with its first page.
 */
export const useViewParam = <View extends string>(views: readonly View[], first: View) => {
  const [search, setSearch] = useSearchParams()
  const view = urlReader(search).oneOf('view', views) ?? first
  const select = (chosen: string | null) =>
    setSearch(withParams(search, { view: chosen ?? first, page: undefined }, { view: first }))
  return [view, select] as const
}
