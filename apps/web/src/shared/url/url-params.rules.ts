import type { SortOrder } from '@trophy/contract/core/list.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/days.ts'

/** What may stand in the query string of the page's address; `undefined` and '' stand for a parameter that is left out. */
export type UrlValue = string | number | undefined

/** Values of several parameters, by the names of the parameters. */
export type UrlValues = Readonly<Record<string, UrlValue>>

const sortOrders: readonly SortOrder[] = ['asc', 'desc']
const longestText = 100
const lastPage = 1_000_000

/**
 * Reads parameters of the address. People shorten and mistype addresses, and old ones outlive the lists they name: what is
 * no value of its parameter reads as if it were left out.
 */
export const urlReader = (search: URLSearchParams) => {
  const text = (name: string): string => {
    const value = (search.get(name) ?? '').trim()
    return value.length > longestText ? '' : value
  }
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === search.get(name))
  return {
    /** '' without one. */
    text,
    /** A name that the application does not know beforehand, such as a discipline. */
    name: (name: string): string | undefined => text(name) || undefined,
    oneOf,
    day: (name: string): CalendarDay | undefined => {
      const value = search.get(name)
      return value !== null && isCalendarDay(value) ? value : undefined
    },
    /** Page, rows per page and, where the list can be sorted, its order. */
    page: (): number => {
      const value = search.get('page') ?? ''
      const page = Number(value)
      return /^\d+$/.test(value) && page >= 1 && page <= lastPage ? page : 1
    },
    limit: (sizes: readonly number[], usual: number): number =>
      sizes.find((size) => String(size) === search.get('limit')) ?? usual,
    sorting: <Sort extends string>(sorts: readonly Sort[], usual: Sorting<Sort>): Sorting<Sort> => ({
      sortBy: oneOf('sortBy', sorts) ?? usual.sortBy,
      sortOrder: oneOf('sortOrder', sortOrders) ?? usual.sortOrder,
    }),
  }
}

export type UrlReader = ReturnType<typeof urlReader>

interface Sorting<Sort extends string> {
  readonly sortBy: Sort
  readonly sortOrder: SortOrder
}

/** The query string with some values changed. What is as usual is left out, so that addresses stay short. */
export const withParams = (search: URLSearchParams, values: UrlValues, usual: UrlValues): URLSearchParams => {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '' || value === usual[name]) changed.delete(name)
    else changed.set(name, String(value))
  }
  return changed
}
