import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { ListedNight } from '@trophy/contract/night-audit/night-audit.contract.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { nightPageSizes } from './night-audit.constants.ts'

/** The shown night, and the search and page of its hotels, in the URL. */
export const nightParams = (url: UrlReader) => ({
  night: url.day('night'),
  find: url.text('find'),
  page: url.page(),
  limit: url.limit(nightPageSizes, nightPageSizes[0]),
})

export type NightParams = ReturnType<typeof nightParams>

/** The night of the URL, else the first one that is open, else the latest. `nights` are the latest first. */
export const shownNight = (nights: readonly ListedNight[], chosen: CalendarDay | undefined): CalendarDay | undefined =>
  chosen ?? nights.findLast(({ status }) => status === 'open')?.night ?? nights[0]?.night
