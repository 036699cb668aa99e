import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type UrlReader, urlReader, type UrlValues, withParams } from './url-params.rules.ts'

/** 'replace' leaves no step for the back button: for changes that people do not take for steps, such as each typed word. */
export type HistoryStep = 'push' | 'replace'

/**
 * What a list is asked for (search, filters, page, rows per page, order) in the address, beside `?tab=`: so a view can be
 * shared, survives a reload, and the back button leads to the one before. `read` names every parameter and its usual value;
 * it stands outside of the component. `change` leads back to the first page unless it names one.
 */
export const useListParams = <Asked extends UrlValues>(read: (address: UrlReader) => Asked) => {
  const [search, setSearch] = useSearchParams()
  const usual = useMemo(() => read(urlReader(new URLSearchParams())), [read])
  const asked = useMemo(() => read(urlReader(search)), [read, search])
  const change = (part: Partial<Asked>, step: HistoryStep = 'push') => {
    const changed = withParams(search, { page: 1, ...part }, usual)
    // Nothing new is no step.
    if (changed.toString() !== search.toString()) setSearch(changed, { replace: step === 'replace' })
  }
  return { asked, usual, change }
}
