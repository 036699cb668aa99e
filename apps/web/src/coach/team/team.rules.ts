import type { CoachPlayer, CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import type { Action } from '../selection/selection.rules.ts'

/** What the dashboard call answers. */
export interface Team {
  readonly coach: CoachSelf
  readonly players: CoachPlayer[]
}

/** An answer without a coach is missing coach data (part 1 §2.4). */
export const hasCoach = ({ coach }: { readonly coach?: CoachSelf | null }): boolean => Boolean(coach)

export const checkedInCount = (players: readonly Pick<CoachPlayer, 'checkinStatus'>[]): number =>
  players.filter(({ checkinStatus }) => checkinStatus === 'checked_in').length

const statusAfter = { checkin: 'checked_in', checkout: 'checked_out' } as const

/** What was asked for, and who was left out of it. People stand there with either of their ids. */
export interface Done {
  readonly action: Action
  readonly ids: readonly string[]
  readonly skippedIds: readonly string[]
}

/** The team after a check-in or check-out; the times follow when it is read again. */
export const withStatus = (team: Team, { action, ids, skippedIds }: Done): Team => {
  const isAmong = ({ id, participantId }: CoachPlayer, some: readonly string[]): boolean =>
    some.includes(id) || some.includes(participantId)
  const moved = <P extends CoachPlayer>(person: P): P =>
    isAmong(person, ids) && !isAmong(person, skippedIds) ? { ...person, checkinStatus: statusAfter[action] } : person
  return { coach: moved(team.coach), players: team.players.map(moved) }
}

/** The team with one player as the server answered it. */
export const withPlayer = (team: Team, changed: CoachPlayer): Team => ({
  ...team,
  players: team.players.map((player) => (player.id === changed.id ? changed : player)),
})
