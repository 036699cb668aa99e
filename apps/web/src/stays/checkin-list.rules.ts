import { boardPageSizes, checkinFilters, defaultBoardPageSize } from '@trophy/contract/stays/stays.constants.ts'
import type { CheckinFilter } from '@trophy/contract/stays/stays.contract.ts'
import type { AddressReader } from '../shared/address/address-values.rules.ts'

/** The filters but for 'all', which filters nothing. */
export type ChosenFilter = Exclude<CheckinFilter, 'all'>

export const chosenFilters: readonly ChosenFilter[] = checkinFilters.filter((filter) => filter !== 'all')

/** What the check-in board is asked for, by the names of the API, which are those in the address, too. */
export type AskedOfCheckinBoard = {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly status: ChosenFilter | undefined
}

export const askedOfCheckinBoard = (address: AddressReader): AskedOfCheckinBoard => ({
  page: address.page(),
  limit: address.limit(boardPageSizes, defaultBoardPageSize),
  search: address.text('search'),
  status: address.oneOf('status', chosenFilters),
})
