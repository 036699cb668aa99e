import { boardPageSizes, defaultBoardPageSize } from '../stays.constants.ts'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'

/** The query of a board; the parameters have the same names in the API and in the page's URL. */
export type BoardQuery<Filter extends string> = {
  readonly page: number
  readonly limit: number
  readonly search: string
  /** Absent for all. */
  readonly status: Filter | undefined
}

/** Reads the query of a board with these filters from the URL. */
export const boardQuery =
  <Filter extends string>(filters: readonly Filter[]) =>
  (url: UrlReader): BoardQuery<Filter> => ({
    page: url.page(),
    limit: url.limit(boardPageSizes, defaultBoardPageSize),
    search: url.text('search'),
    status: url.oneOf('status', filters),
  })
