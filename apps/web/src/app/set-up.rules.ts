import type { DashboardStats } from '@trophy/contract/dashboard/dashboard.contract.ts'

/** The uploads that set up an event, in order: each refers to the one before. */
export const setUpSteps = ['hotels', 'coaches', 'players'] as const

export type SetUpStep = (typeof setUpSteps)[number]

/** What the set-up is judged by. `totalTeams` counts teams of players: where there is one, there are players. */
type Totals = Pick<DashboardStats, 'totalHotels' | 'totalParticipants' | 'totalTeams'>

/** True when the figures alone do not tell whether the people who are in are coaches, or officials only. */
export const needsCoachCount = ({ totalHotels, totalParticipants, totalTeams }: Totals): boolean =>
  totalHotels > 0 && totalParticipants > 0 && totalTeams === 0

/**
 * What an event lacks first; null when it is set up, undefined while that is not known. `coaches` is how many there
 * are, asked only where {@link needsCoachCount}.
 */
export const nextSetUpStep = (totals: Totals, coaches: number | undefined): SetUpStep | null | undefined => {
  if (totals.totalHotels === 0) return 'hotels'
  if (totals.totalTeams > 0) return null
  if (totals.totalParticipants === 0 || coaches === 0) return 'coaches'
  return coaches === undefined ? undefined : 'players'
}
