import type { CoachPlayer, CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { type CoachSession, isHotelVerified } from '../auth/hotel-verification/hotel-verification.service.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { withRooms } from '../stays/room-numbers/shared-rooms.service.ts'
import { selectCoach, selectPlayers, updateLanguage } from './team.sql.ts'

export interface CoachDashboard {
  readonly coach: CoachSelf
  readonly players: CoachPlayer[]
}

/**
 * The coach and the team (part 1 §2.4). The hotel's name is shown at once, its id only after verification, because it
 * is the code that reception gives.
 */
export const readCoachDashboard = async (context: Context, session: CoachSession): Promise<CoachDashboard> => {
  const { database } = context
  const [stored, players, isVerified] = await Promise.all([
    selectCoach(database, session.id),
    selectPlayers(database, session.id),
    isHotelVerified(context, session),
  ])
  if (!stored) throw notFound()
  const [own, ...team] = await withRooms(context, database, [stored, ...players], { teamOf: session.id })
  const { hotelId, ...coach } = { ...stored, ...own }
  return { coach: isVerified && hotelId !== null ? { ...coach, hotelId } : coach, players: team }
}

/** Chooses the language of the SMS and messages to the coach. */
export const chooseLanguage = async ({ database }: Context, coachId: string, preferredLanguage: Language) => {
  await updateLanguage(database, coachId, preferredLanguage)
  return { preferredLanguage }
}
