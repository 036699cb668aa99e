import { paginate } from '@trophy/contract/core/list.ts'
import { departureRefusals as refusals } from '@trophy/contract/departures/departures.constants.ts'
import type { DepartureReceipt } from '@trophy/contract/departures/departures.contract.ts'
import { roomsFreed } from '../changes/booking-state.rules.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import {
  selectDeparture,
  selectDepartures,
  selectFreedNights,
  selectLeftAlone,
  selectMissingNights,
  selectStates,
} from './departures.sql.ts'

/** Departures, newest first. */
export const listDepartures = async (
  { database }: Context,
  query: { readonly page: number; readonly limit: number },
) => {
  const { rows, total } = await selectDepartures(database, query)
  return { data: rows, pagination: paginate(total, query.page, query.limit, rows.length) }
}

/** @throws 404 for an unknown departure */
export const readDeparture = async ({ database }: Context, departureId: string): Promise<DepartureReceipt> => {
  const departure = await selectDeparture(database, departureId)
  if (!departure) throw notFound(refusals.unknown)
  return {
    ...departure,
    nights: await selectFreedNights(database, roomsFreed(await selectStates(database, departureId))),
    missing: await selectMissingNights(database, departureId),
    leftAlone: await selectLeftAlone(database, departureId),
  }
}
