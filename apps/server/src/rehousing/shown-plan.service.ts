import { listedPage } from '@trophy/contract/core/list.ts'
import { rehousingRefusals as refusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import type { PlanListQuery, RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { notFound } from '../platform/errors.ts'
import {
  selectHotelNames,
  selectNotRestored,
  selectPlan,
  selectPlannedGroups,
  selectPlans,
  selectReceivingHotels,
  selectUnplaced,
} from './plans.sql.ts'

/**
 * A plan with the rooms of its hotels as they are now.
 * @throws 404 for an unknown plan
 */
export const readRehousing = async (
  { database }: { readonly database: Queryable },
  planId: string,
): Promise<RehousingPlan> => {
  const plan = await selectPlan(database, planId)
  if (!plan) throw notFound(refusals.unknownPlan)
  const { request } = plan
  const named = [
    request.hotelId,
    ...request.furtherHotelIds,
    ...request.excludeHotelIds,
    ...request.pins.map(({ hotelId }) => hotelId),
  ]
  return {
    ...plan,
    requestedHotels: await selectHotelNames(database, named),
    moves: await selectPlannedGroups(database, planId),
    hotels: await selectReceivingHotels(database, planId),
    unplaced: await selectUnplaced(database, planId),
    notRestored: await selectNotRestored(database, planId),
  }
}

/** The plans so far, the newest first. */
export const listRehousing = async ({ database }: Context, query: PlanListQuery) =>
  listedPage(query, await selectPlans(database, query))
