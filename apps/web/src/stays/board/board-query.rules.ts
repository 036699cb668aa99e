import { boardPageSizes, defaultBoardPageSize } from '@trophy/contract/stays/stays.constants.ts'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'

/** What a board is asked for, by the names of the API, which are those in the address, too. */
export type BoardQuery<Filter extends string> = {
  readonly page: number
  readonly limit: number
  readonly search: string
  /** Without it everybody is listed. */
  readonly status: Filter | undefined
}

/** Reads from the address what a board with these filters is asked for. */
export const boardQuery =
  <Filter extends string>(filters: readonly Filter[]) =>
  (address: UrlReader): BoardQuery<Filter> => ({
    page: address.page(),
    limit: address.limit(boardPageSizes, defaultBoardPageSize),
    search: address.text('search'),
    status: address.oneOf('status', filters),
  })
