import { useEffect, useEffectEvent } from 'react'
import type { Paging } from './paging-bar.tsx'

/**
 * When the list became shorter than the page that is shown (its last rows were dealt with), leads to the last page.
 * The back button does not lead to the page that is no more.
 */
export const useStayWithinPages = (paging: Paging | undefined): void => {
  const { page = 1, totalPages = 1 } = paging?.pagination ?? {}
  const lead = useEffectEvent((lastPage: number) => paging?.onPage(lastPage, 'replace'))
  const isBeyond = page > totalPages
  useEffect(() => {
    if (isBeyond) lead(totalPages)
  }, [isBeyond, totalPages])
}
