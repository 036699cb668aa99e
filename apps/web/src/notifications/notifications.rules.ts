import type { CoachFound, Team } from '@trophy/contract/notifications/notifications.contract.ts'
import {
  notificationLabels as labels,
  composerMessages,
  audienceLabels,
  type SmsState,
} from './notifications.constants.ts'
import type { DeliveryFigures, SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'

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

/** The audience of a notification with its disciplines and team. */
export const audienceText = ({
  audienceType,
  targetDisciplines,
  teamName,
}: Pick<SentNotification, 'audienceType' | 'targetDisciplines' | 'teamName'>): string =>
  [audienceLabels[audienceType], targetDisciplines.join(', '), teamName].filter(Boolean).join(' · ')

/** The order of the bar: delivered first, failed last. */
const stateOrder: readonly SmsState[] = ['delivered', 'sent', 'queued', 'unconfirmed', 'stopped', 'expired', 'failed']

/** The number of SMS in each state, without states that have none. */
export const stateCounts = (figures: DeliveryFigures) =>
  stateOrder.map((state) => ({ state, count: figures[state] })).filter(({ count }) => count > 0)
