import type { FoundHotel } from '@trophy/contract/coach/coach-hotel.contract.ts'
import { mayCoachCheckIn } from '@trophy/contract/stays/late-arrival.rules.ts'
import { currentNights } from '../auth/hotel-verification/hotel-verification.service.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { readSettings } from '../settings/settings.service.ts'
import { selectBookedCoach, selectHotelsOfNow } from './hotel.sql.ts'

/**
 * Where the coach's hotel is, once the coach may check in or has been checked in; the hotels are those whose code is
 * good now (decisions §12). Their ids are never sent. Before that only the official day is told, never the grace.
 */
export const findHotel = async (context: Context, coachId: string): Promise<FoundHotel> => {
  const { database } = context
  const [coach, settings] = await Promise.all([selectBookedCoach(database, coachId), readSettings(database)])
  if (!coach) return { opensOn: null, movesOn: null, hotels: [] }
  const { checkinStatus, startDate } = coach
  if (checkinStatus === 'pending' && !mayCoachCheckIn(startDate, settings.checkinGraceHours, momentOf(context))) {
    return { opensOn: startDate, movesOn: null, hotels: [] }
  }
  const hotels = await selectHotelsOfNow(database, coachId, currentNights(context))
  return { opensOn: null, movesOn: hotels.length > 1 ? today(context) : null, hotels }
}
