import { formatDay } from '../core/dates/days.ts'

/** Teams of one departure, and characters of its reason. */
export const departureLimits = { teams: 500, reason: 500 } as const

/** The messages that coaches may get: templates of Send Notification. */
export const departureNotices = ['match_lost', 'early_checkout'] as const
export type DepartureNotice = (typeof departureNotices)[number]

export const departureRefusals = {
  noTeams: 'Please select at least one team',
  tooManyTeams: `Please select at most ${departureLimits.teams} teams at once`,
  pastDay: 'The day they leave cannot be before today',
  unknownCoaches: (ids: readonly string[]) => `No coach has the ID ${ids.join(', ')}`,
  nobody: (day: string) => `Nobody in these teams holds a room from ${formatDay(day)} on`,
  reasonRequired: 'Please give a reason',
  unknown: 'This departure does not exist',
  undone: 'This departure was undone already',
  noneRestored: 'Nobody of this departure can get a room back',
} as const
