import type { DashboardStats } from '@trophy/contract/dashboard/dashboard.contract.ts'

/** The uploads that set up an event, in order: each refers to the one before. */
export const setUpSteps = ['hotels', 'coaches', 'players'] as const

export type SetUpStep = (typeof setUpSteps)[number]

/**
 * The figures that decide the next step. `totalTeams` counts teams of players: one team means that there are players.
 */
type Totals = Pick<DashboardStats, 'totalHotels' | 'totalParticipants' | 'totalTeams'>

/** True when the figures do not show whether there are coaches, or only officials. */
export const needsCoachCount = ({ totalHotels, totalParticipants, totalTeams }: Totals): boolean =>
  totalHotels > 0 && totalParticipants > 0 && totalTeams === 0

/**
 * The first missing step; null when the event is set up, undefined while that is unknown. `coaches` is their number,
 * which is only requested when {@link needsCoachCount}.
 */
export const nextSetUpStep = (totals: Totals, coaches: number | undefined): SetUpStep | null | undefined => {
  if (totals.totalHotels === 0) return 'hotels'
  if (totals.totalTeams > 0) return null
  if (totals.totalParticipants === 0 || coaches === 0) return 'coaches'
  return coaches === undefined ? undefined : 'players'
}
