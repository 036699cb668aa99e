import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import { type CoachSession, isHotelVerified } from '../auth/hotel-verification/hotel-verification.service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'

/** `id` is that of the participant. */
type Coach = Omit<Actor, 'role'> & CoachSession

/**
 * Checks in the coach and players of the team, from the official time minus the grace on (decisions §4).
 * @throws 403 before the hotel is verified; 404 when anybody is not of the team; 409 when nobody is eligible
 */
export const checkInTeam = async (context: Context, coach: Coach, participantIds: readonly string[]) => {
  await requireVerifiedHotel(context, coach)
  return checkInPeople(context, { ...coach, role: 'coach' }, { participantIds })
}

/** Checks out the coach and players of the team, at any time. Refuses like {@link checkInTeam}. */
export const checkOutTeam = async (context: Context, coach: Coach, participantIds: readonly string[]) => {
  await requireVerifiedHotel(context, coach)
  return checkOutPeople(context, { ...coach, role: 'coach' }, { participantIds })
}

const requireVerifiedHotel = async ({ database }: Context, coach: Coach): Promise<void> => {
  if (await isHotelVerified(database, coach)) return
  throw new Refusal('hotel_not_verified', authMessages.hotelNotVerified)
}
