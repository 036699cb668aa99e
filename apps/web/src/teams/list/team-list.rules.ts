import type { SortOrder } from '@trophy/contract/core/list.ts'
import { type TeamFilter, teamFilters, type TeamSort, teamSorts } from '@trophy/contract/teams/teams.constants.ts'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'

export const teamPageSizes = [10, 25, 50, 100] as const

/** What is listed, without the page of it. */
export type TeamView = {
  readonly search: string
  readonly filter: TeamFilter | undefined
  readonly sortBy: TeamSort
  readonly sortOrder: SortOrder
}

/** The query of the list, with the names of the API, which are also those in the URL. */
export type TeamListParams = TeamView & {
  readonly page: number
  readonly limit: number
}

export const teamListParams = (url: UrlReader): TeamListParams => ({
  search: url.text('search'),
  filter: url.oneOf('filter', teamFilters),
  page: url.page(),
  limit: url.limit(teamPageSizes, teamPageSizes[0]),
  ...url.sorting(teamSorts, { sortBy: 'coachId', sortOrder: 'asc' }),
})

/** The silent teams, the next arrivals first. */
export const silentTeams: TeamView = { search: '', filter: 'silent', sortBy: 'bookingStartDate', sortOrder: 'asc' }

export const viewOf = ({ search, filter, sortBy, sortOrder }: TeamListParams): TeamView => ({
  search,
  filter,
  sortBy,
  sortOrder,
})
