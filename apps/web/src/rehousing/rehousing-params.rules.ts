import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { rehousingPageSizes } from './rehousing.constants.ts'

export const planTables = ['team', 'hotel', 'unplaced'] as const

/** The parameters of the screen in the URL: the open plan with its table, or what the request begins with. */
export const rehousingParams = (url: UrlReader) => ({
  plan: url.name('plan'),
  by: url.oneOf('by', planTables) ?? planTables[0],
  find: url.text('find'),
  page: url.page(),
  limit: url.limit(rehousingPageSizes, rehousingPageSizes[1]),
  hotelId: url.name('hotelId'),
  night: url.day('night'),
  rooms: url.text('rooms'),
})

export type RehousingParams = ReturnType<typeof rehousingParams>

/** The address of a plan, or of the request without one; the rest begins anew. */
export const addressOf = (plan: string | undefined): Omit<RehousingParams, 'limit'> => ({
  plan,
  by: planTables[0],
  find: '',
  page: 1,
  hotelId: undefined,
  night: undefined,
  rooms: '',
})
