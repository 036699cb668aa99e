import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type UrlReader, urlReader, type UrlValues, withParams } from './url-params.rules.ts'

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
