/** The description of each audience. */
export const audienceHints = {
  coaches_only: 'Every coach',
  all_participants: 'Coaches, officials and players',
  discipline_specific: 'Everybody in the selected disciplines',
  coaches: 'Selected coaches, optionally with their players',
} as const

/** The description of each type. */
export const typeHints = {
  general: 'A short text',
  early_checkout: 'Requests an early departure, with the reason',
  match_lost: 'Requests the departure after the last match',
  custom: 'A short text',
} as const

/** A send to more people than this must be confirmed. */
export const confirmAbove = 100

export const composerMessages = {
  linksAndNumbers: (found: readonly string[]) =>
    `Links and phone numbers must be whitelisted for SMS in India; carriers drop the others silently: ${found.join(', ')}`,
  doesNotFit: (variable: string, mistake: string) =>
    `This SMS would not be delivered: the value of ${variable} ${mistake}.`,
  correctionOf: (subject: string) =>
    `Correction of “${subject}”: to the coaches who have it in the portal, and those whose SMS was sent.`,
  clear: 'Clear',
  recipientsTitle: 'Who receives it',
  messageTitle: 'Content',
  nothingYet: 'Your message appears here as phones show it.',
  chooseAudience: 'Choose an audience to see who receives it.',
  subjectHint: 'Shown in the coach portal, not in the SMS',
  customHint: (count: string) => `SMS rules allow 30 characters of custom text: ${count}`,
  otherLanguages: 'Other languages',
  otherLanguagesHint: 'For coaches who have chosen another language. Without a text they get the English one.',
  subjectIn: (language: string) => `Subject in ${language}`,
  textIn: (language: string) => `Text in ${language}`,
  notRegistered: 'No text of this type is registered in this language: SMS are in English, the portal has this text.',
  shownLanguage: 'Language of the preview',
  ofThem: (language: string) => `Of them in ${language}`,
  portalOnly: 'In the portal; the SMS was in English.',
  inEnglish: 'sent in English',
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
  confirm: (people: string, numbers: string) => `It is sent to ${people}, by SMS to ${numbers}, and cannot be undone.`,
  confirmUncounted: 'The number of recipients is unknown. Sending cannot be undone.',
  notification: 'Notification',
  skipped: (people: string) => `${people} not reached`,
  readOf: (read: string, coaches: string) => `${read} of ${coaches}`,
} as const
