import { useSearchParams } from 'wouter'
import { urlReader, withParams, type UrlReader, type UrlValues } from './url-params.rules.ts'
import { useMemo } from 'react'

/** 'replace' adds no entry to the browser's history, for example for each typed word. */
export type HistoryStep = 'push' | 'replace'

/**
 * Search, filters, page, page size and order of a list in the URL, beside `?tab=`: a view can be shared, and reload and
 * Back restore it. `read` reads all parameters with their defaults; define it outside the component. `change` leads to
 * the first page unless it sets one.
 */
export const useListParams = <Params extends UrlValues>(read: (url: UrlReader) => Params) => {
  const [search, setSearch] = useSearchParams()
  const defaults = useMemo(() => read(urlReader(new URLSearchParams())), [read])
  const params = useMemo(() => read(urlReader(search)), [read, search])
  const change = (part: Partial<Params>, step: HistoryStep = 'push') => {
    const changed = withParams(search, { page: 1, ...part }, defaults)
    if (changed.toString() !== search.toString()) setSearch(changed, { replace: step === 'replace' })
  }
  return { params, defaults, change }
}

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
