import type { SortOrder } from '@trophy/contract/core/list.ts'
import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/dates/days.ts'

/** The value of a parameter of the page's URL; `undefined` and '' mean that it is absent. */
export type UrlValue = string | number | undefined

/** Values of several parameters by name. */
export type UrlValues = Readonly<Record<string, UrlValue>>

const sortOrders: readonly SortOrder[] = ['asc', 'desc']
const maxTextLength = 100
const lastPage = 1_000_000

/**
 * Reads the parameters of a URL. People edit URLs, and old ones name values that no longer exist: an invalid value
 * counts as absent.
 */
export const urlReader = (search: URLSearchParams) => {
  const text = (name: string): string => {
    const value = (search.get(name) ?? '').trim()
    return value.length > maxTextLength ? '' : value
  }
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === search.get(name))
  return {
    /** '' when it is absent. */
    text,
    /** A value of no fixed list, such as a discipline. */
    name: (name: string): string | undefined => text(name) || undefined,
    oneOf,
    day: (name: string): CalendarDay | undefined => {
      const value = search.get(name)
      return value !== null && isCalendarDay(value) ? value : undefined
    },
    page: (): number => {
      const value = search.get('page') ?? ''
      const page = Number(value)
      return /^\d+$/.test(value) && page >= 1 && page <= lastPage ? page : 1
    },
    limit: (sizes: readonly number[], defaultValue: number): number =>
      sizes.find((size) => String(size) === search.get('limit')) ?? defaultValue,
    sorting: <Sort extends string>(sorts: readonly Sort[], defaultValue: Sorting<Sort>): Sorting<Sort> => ({
      sortBy: oneOf('sortBy', sorts) ?? defaultValue.sortBy,
      sortOrder: oneOf('sortOrder', sortOrders) ?? defaultValue.sortOrder,
    }),
  }
}

export type UrlReader = ReturnType<typeof urlReader>

interface Sorting<Sort extends string> {
  readonly sortBy: Sort
  readonly sortOrder: SortOrder
}

/** The query string with some values changed. Default values are omitted, so that URLs stay short. */
export const withParams = (search: URLSearchParams, values: UrlValues, defaults: UrlValues): URLSearchParams => {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '' || value === defaults[name]) changed.delete(name)
    else changed.set(name, String(value))
  }
  return changed
}
