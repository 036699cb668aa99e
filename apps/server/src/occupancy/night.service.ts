import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import type { NightDetails } from '@trophy/contract/occupancy/occupancy.contract.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { selectNight } from './night.sql.ts'

/** Who is in a hotel on a night, counted by role, and what is free there. @throws 404 */
export const readNight = async (
  { config, database }: Context,
  hotelId: string,
  night: string,
): Promise<NightDetails> => {
  const found = await selectNight(database, hotelId, night, config.eventTimeZone)
  if (!found?.isKnown) throw notFound(hotelMessages.unknown(hotelId))
  const { isKnown: _isKnown, ...details } = found
  return details
}
