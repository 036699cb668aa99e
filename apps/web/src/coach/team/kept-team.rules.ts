import type { CoachPlayer, CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import { hasHotel, type Team } from './team.rules.ts'

type KeptPlayer = Pick<CoachPlayer, 'id' | 'participantId' | 'name' | 'checkinStatus'>

/** The team as the phone keeps it: names and statuses only (beyond.md, The coach's phone). */
export interface KeptTeam {
  readonly coach: KeptPlayer & Pick<CoachSelf, 'isReferenceOnly'> & { readonly hasHotel?: boolean }
  readonly players: readonly KeptPlayer[]
}

const keptPlayer = ({ id, participantId, name, checkinStatus }: CoachPlayer): KeptPlayer => ({
  id,
  participantId,
  name,
  checkinStatus,
})

export const keptTeamOf = ({ coach, players }: Team): KeptTeam => ({
  coach: { ...keptPlayer(coach), isReferenceOnly: coach.isReferenceOnly, hasHotel: hasHotel(coach) },
  players: players.map(keptPlayer),
})

/** True for what {@link keptTeamOf} has stored; not by a schema, which would add zod to the first load. */
export const isKeptTeam = (value: unknown): value is KeptTeam =>
  typeof value === 'object' && value !== null && 'coach' in value && 'players' in value && Array.isArray(value.players)

const unknownDetails = {
  mobileNumber: null,
  discipline: null,
  checkinTime: null,
  checkoutTime: null,
  bookingReference: null,
  bookingStartDate: null,
  bookingEndDate: null,
}

const unknownHotel = {
  hotelName: null,
  location: null,
  district: null,
  travelPocName: null,
  travelPocMobile: null,
  venuePocName: null,
  venuePocMobile: null,
}

/** The team for the screens, marked as one without details. */
export const teamOfKept = ({ coach: { hasHotel: has = true, ...coach }, players }: KeptTeam): Team => ({
  coach: { ...unknownDetails, ...unknownHotel, ...(has && { hotelId: '' }), ...coach },
  players: players.map((player) => ({ ...unknownDetails, ...player })),
  isKept: true,
})
