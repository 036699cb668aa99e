import type { CoachFound, Team } from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import { composerMessages } from './composer.constants.ts'

/** What distinguishes coaches of the same name: discipline, team, hotel and number, as far as they are known. */
export const coachDetails = ({ discipline, teamName, hotelName, mobileNumber }: CoachFound): string =>
  [discipline, teamName, hotelName, mobileNumber].filter(Boolean).join(' · ')

/**
 * The options of the team select: the teams of these disciplines, or all teams. Teams of the same name are one option
 * with all their coaches, because the request contains the name.
 */
export const teamOptions = (teams: readonly Team[], disciplines: readonly string[]) => {
  const offered = teams.filter(
    ({ discipline }) => disciplines.length === 0 || (discipline !== null && disciplines.includes(discipline)),
  )
  const byName = new Map<string, Team[]>()
  for (const team of offered) byName.set(team.teamName, [...(byName.get(team.teamName) ?? []), team])
  return [...byName].map(([name, sameName]) => ({ value: name, label: teamLabel(name, sameName) }))
}

const teamLabel = (teamName: string, teams: readonly Team[]): string => {
  const coaches = new Set(teams.map(({ coachName }) => coachName ?? composerMessages.noCoach))
  const players = teams.reduce((sum, { memberCount }) => sum + memberCount, 0)
  return labels.teamOption(teamName, [...coaches].join(', '), players)
}
