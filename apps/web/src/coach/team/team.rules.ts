import type { CoachPlayer, CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import type { Action } from '../selection/selection.rules.ts'

/** The response of the dashboard. */
export interface Team {
  readonly coach: CoachSelf
  readonly players: CoachPlayer[]
  /** What a phone without a network knows: only names and statuses; details are not shown, and cannot be edited. */
  readonly isKept?: true
}

/** A response without a coach is reported as missing coach data (part 1 §2.4). */
export const hasCoach = ({ coach }: { readonly coach?: CoachSelf | null }): boolean => Boolean(coach)

/** False for a response that lacks a part, which the screens report. */
export const isComplete = (team: { readonly coach?: CoachSelf | null; readonly players?: unknown }): boolean =>
  hasCoach(team) && Array.isArray(team.players)

export const hasHotel = ({ hotelName, hotelId }: CoachSelf): boolean => hotelName !== null || hotelId !== undefined

export const checkedInCount = (players: readonly Pick<CoachPlayer, 'checkinStatus'>[]): number =>
  players.filter(({ checkinStatus }) => checkinStatus === 'checked_in').length

const statusAfter = { checkin: 'checked_in', checkout: 'checked_out' } as const

/** A completed action and who was skipped. People are identified by either of their ids. */
interface CompletedAction {
  readonly action: Action
  readonly ids: readonly string[]
  readonly skippedIds: readonly string[]
}

/** The team after a check-in or check-out; the times follow with the refetch. */
export const withStatus = (team: Team, { action, ids, skippedIds }: CompletedAction): Team => {
  const isAmong = ({ id, participantId }: CoachPlayer, some: readonly string[]): boolean =>
    some.includes(id) || some.includes(participantId)
  const updated = <P extends CoachPlayer>(person: P): P =>
    isAmong(person, ids) && !isAmong(person, skippedIds) ? { ...person, checkinStatus: statusAfter[action] } : person
  return { ...team, coach: updated(team.coach), players: team.players.map(updated) }
}

type KeptPlayer = Pick<CoachPlayer, 'id' | 'participantId' | 'name' | 'checkinStatus'>

/** The team as the phone keeps it: names and statuses only (beyond.md, The coach's phone). */
interface KeptTeam {
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
