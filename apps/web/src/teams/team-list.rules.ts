import { teamFilters, teamSorts } from '@trophy/contract/teams/teams.constants.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'

export const teamPageSizes = [10, 25, 50, 100] as const

/** The query of the list, with the names of the API, which are also those in the URL. */
export const teamListParams = (url: UrlReader) => ({
  search: url.text('search'),
  filter: url.oneOf('filter', teamFilters),
  page: url.page(),
  limit: url.limit(teamPageSizes, teamPageSizes[0]),
  ...url.sorting(teamSorts, { sortBy: 'coachId', sortOrder: 'asc' }),
})

export type TeamListParams = ReturnType<typeof teamListParams>

/** What is listed, without the page of it. */
export type TeamView = Omit<TeamListParams, 'page' | 'limit'>

/** The silent teams, the next arrivals first. */
export const silentTeams: TeamView = { search: '', filter: 'silent', sortBy: 'bookingStartDate', sortOrder: 'asc' }
