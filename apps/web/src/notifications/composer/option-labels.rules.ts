import type { Team } from '@trophy/contract/notifications/notifications.contract.ts'
import { composerMessages } from '@trophy/contract/notifications/composer.constants.ts'
import { notificationLabels as labels } from '@trophy/contract/notifications/notifications.messages.ts'

/**
 * The teams to choose from, of these disciplines or of all when none is named. Teams of one name are one choice, since the
 * name is what is sent: it tells all their coaches.
 */
export const teamOptions = (teams: readonly Team[], disciplines: readonly string[]) => {
  const offered = teams.filter(
    ({ discipline }) => disciplines.length === 0 || (discipline !== null && disciplines.includes(discipline)),
  )
  const byName = new Map<string, Team[]>()
  for (const team of offered) byName.set(team.teamName, [...(byName.get(team.teamName) ?? []), team])
  return [...byName].map(([name, ofName]) => ({ value: name, label: labelOf(name, ofName) }))
}

const labelOf = (teamName: string, teams: readonly Team[]): string => {
  const coaches = new Set(teams.map(({ coachName }) => coachName ?? composerMessages.noCoach))
  const players = teams.reduce((sum, { memberCount }) => sum + memberCount, 0)
  return labels.teamOption(teamName, [...coaches].join(', '), players)
}
