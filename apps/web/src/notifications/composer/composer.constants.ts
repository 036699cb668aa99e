/** Texts of the composer beyond the specification, and the limit above which a send is confirmed. */

/** Below the name of each audience. */
export const audienceHints = {
  coaches_only: 'Every coach',
  all_participants: 'Coaches, officials and players',
  discipline_specific: 'Everybody of the disciplines you choose',
  coaches: 'Coaches you choose, with their players if you like',
} as const

/** Below the name of each type. */
export const typeHints = {
  general: 'A few words of your own',
  early_checkout: 'Asks to leave, with the reason',
  match_lost: 'Asks to leave after the last match',
  custom: 'A few words of your own',
} as const

/** A send to more people than this must be confirmed. */
export const confirmAbove = 100

export const composerMessages = {
  clear: 'Clear',
  recipientsTitle: 'Who receives it',
  messageTitle: 'What it says',
  nothingYet: 'Your message appears here as phones show it.',
  chooseAudience: 'Choose an audience to see who receives it.',
  subjectHint: 'Shown in the coach portal; the SMS goes without it',
  customHint: (count: string) => `SMS rules allow 30 characters of your own: ${count}`,
  noTeamMembers: 'No team members',
  noCoach: 'no coach',
  noTeams: 'No teams found',
  coachesFound: 'Coaches found',
  retry: 'Retry',
  now: 'now',
  length: 'Length',
  signOffFailed: 'Failed to load the end of the SMS',
  noSms: (count: string, isOne: boolean) => `${count} ${isOne ? 'person gets' : 'people get'} no SMS`,
  reasonCount: (reason: string, count: string) => `${reason}: ${count}`,
  inPortal: 'in the portal',
  times: (recipients: string, parts: number) => `${recipients} × ${parts}`,
  chooseCoaches: 'Choose coaches to see who receives it.',
  chooseDisciplines: 'Choose disciplines to see who receives it.',
  counting: 'Counting',
  notCounted: 'The number of recipients could not be determined. You can still send it.',
  confirm: (people: string, numbers: string) =>
    `It goes to ${people}, by SMS to ${numbers}, and cannot be called back.`,
  confirmUncounted: 'The number of recipients is not known. It cannot be called back.',
  notification: 'Notification',
  skipped: (people: string) => `${people} not reached`,
  readOf: (read: string, coaches: string) => `${read} of ${coaches}`,
} as const
