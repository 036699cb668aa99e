import { ActionIcon } from '@mantine/core'
import { Select } from '../fields/select.tsx'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { Pagination } from '@trophy/contract/core/list.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '../../format/numbers.ts'
import type { HistoryStep } from '../../url/use-url-params.ts'
import classes from './bars.module.css'

export interface Paging {
  /** From the server's response; `undefined` while the first page loads. */
  readonly pagination: Pagination | undefined
  readonly limit: number
  readonly pageSizes: readonly number[]
  /** Another page, or another page size, which begins with the first page. 'replace': the user did not ask for it. */
  readonly change: (part: { readonly page?: number; readonly limit?: number }, step?: HistoryStep) => void
  /** 'Showing 1 to 10 of 240 participants'. */
  readonly summary: (from: number, to: number, total: number) => string
}

const icon = { size: 18, 'aria-hidden': true } as const

/** Rows per page, 'Showing X to Y of Z', and first/previous/next/last: above and below every table. */
export const PagingBar = ({ paging, place }: { paging: Paging; place: 'top' | 'bottom' }) => {
  const { pagination, limit, pageSizes, change, summary } = paging
  useReturnToLastPage(paging, place === 'top')
  const { page = 1, totalPages = 1, hasPrev = false, hasNext = false } = pagination ?? {}
  return (
    <div className={classes.paging} data-place={place} role="group" aria-label={`Paging, ${place}`}>
      <span className={classes.summary} {...(place === 'top' && { 'aria-live': 'polite' as const })}>
        {pagination ? summary(pagination.startIndex, pagination.endIndex, pagination.total) : ' '}
      </span>
      <div className={classes.size}>
        <span className={classes.sizeLabel} aria-hidden>
          Rows per page
        </span>
        <Select
          aria-label="Rows per page"
          w={84}
          data={pageSizes.map(String)}
          value={String(limit)}
          onChange={(chosen) => change({ limit: Number(chosen) })}
        />
      </div>
      <div className={classes.pages}>
        <ActionIcon aria-label="First page" disabled={!hasPrev} onClick={() => change({ page: 1 })}>
          <IconChevronsLeft {...icon} />
        </ActionIcon>
        <ActionIcon aria-label="Previous page" disabled={!hasPrev} onClick={() => change({ page: page - 1 })}>
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <span className={classes.page}>
          Page {formatCount(page)} of {formatCount(totalPages)}
        </span>
        <ActionIcon aria-label="Next page" disabled={!hasNext} onClick={() => change({ page: page + 1 })}>
          <IconChevronRight {...icon} />
        </ActionIcon>
        <ActionIcon aria-label="Last page" disabled={!hasNext} onClick={() => change({ page: totalPages })}>
          <IconChevronsRight {...icon} />
        </ActionIcon>
      </div>
    </div>
  )
}

/** Shows the last page when the list has become shorter than the current one. Back does not return to that page. */
const useReturnToLastPage = ({ pagination, change }: Paging, isFirstBar: boolean): void => {
  const { page = 1, totalPages = 1 } = pagination ?? {}
  const goTo = useEffectEvent((lastPage: number) => change({ page: lastPage }, 'replace'))
  const isBeyond = isFirstBar && page > totalPages
  useEffect(() => {
    if (isBeyond) goTo(totalPages)
  }, [isBeyond, totalPages])
}

/** Page and page size of a list whose URL has none; `change` leads to the first page unless it sets one. */
export const usePaging = (firstLimit: number) => {
  const [params, setParams] = useState({ page: 1, limit: firstLimit })
  const change = (part: Partial<typeof params>) => setParams((before) => ({ ...before, page: 1, ...part }))
  return { params, change }
}
