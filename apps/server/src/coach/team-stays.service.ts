import { authRefusals } from '@trophy/contract/auth/auth.constants.ts'
import { type CoachSession, isHotelVerified } from '../auth/hotel-verification/hotel-verification.service.ts'
import { happenedAtMistake } from '@trophy/contract/stays/official-times.rules.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { invalid, Refusal } from '../platform/errors.ts'
import { setRoomNumbers } from '../stays/room-numbers/room-numbers.service.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'

/** `id` is that of the participant. */
type Coach = Omit<Actor, 'role'> & CoachSession

interface TeamAction {
  readonly participantIds: readonly string[]
  /** When it was done without a network, an instant with offset; by default now. */
  readonly happenedAt?: string | undefined
}

/**
 * Checks in the coach and players of the team, from the official time minus the grace on (decisions §4).
 * @throws 403 before the hotel is verified; 404 when anybody is not of the team; 400 for a time in the future or more
 *   than 12 hours ago; 409 when nobody is eligible
 */
export const checkInTeam = async (
  context: Context,
  coach: Coach,
  { roomNumber, ...action }: TeamAction & { readonly roomNumber?: string | null | undefined },
) => {
  const stay = await verifiedStay(context, coach, action)
  return checkInPeople(context, { ...coach, role: 'coach' }, { ...stay, roomNumber })
}

/** Checks out the coach and players of the team, at any time. Refuses like {@link checkInTeam}. */
export const checkOutTeam = async (context: Context, coach: Coach, action: TeamAction) => {
  const stay = await verifiedStay(context, coach, action)
  return checkOutPeople(context, { ...coach, role: 'coach' }, stay)
}

/** Sets the room number of people of the team. Refuses like {@link checkInTeam}, but for 409. */
export const setRoomsOfTeam = async (
  context: Context,
  coach: Coach,
  { roomNumber, ...action }: TeamAction & { readonly roomNumber: string | null },
) => {
  const stay = await verifiedStay(context, coach, action)
  return setRoomNumbers(context, { ...coach, role: 'coach' }, { ...stay, roomNumber })
}

/**
 * The hotel is verified now, or was when it was done: on the day of a move the old hotel's code is good until 11:59 AM
 * (decisions §12).
 */
const verifiedStay = async (context: Context, coach: Coach, { participantIds, happenedAt: at }: TeamAction) => {
  const then = at === undefined ? undefined : new Date(at)
  const mistake = then && happenedAtMistake(then, context.clock.now())
  if (mistake !== undefined) throw invalid('happenedAt', mistake)
  const isVerified =
    (await isHotelVerified(context, coach)) ||
    (then !== undefined && (await isHotelVerified({ ...context, clock: { now: () => then } }, coach)))
  if (!isVerified) throw new Refusal('hotel_not_verified', authRefusals.hotelNotVerified)
  return { participantIds, at }
}
