import { translated } from '../../shared/languages/translated.ts'

/** The roll-call of the coach portal: 'Is everybody here tonight?' */
export const rollCallLabels = translated({
  question: 'Is everybody here tonight?',
  hint: 'Remove the tick of every player who is not here.',
  players: 'Players',
  missingBefore: 'Reported missing',
  note: 'What do you know about it? (optional)',
  everybodyIsHere: 'Everybody is here',
  reportMissing: (count: number) => (count === 1 ? 'Report 1 missing player' : `Report ${count} missing players`),
  cancel: 'Cancel',
  nobodyMissing: 'Nobody is missing.',
  missing: (names: string) => `Missing: ${names}`,
  answeredAt: (time: string) => `You answered on ${time}.`,
  organisersKnow: 'The organisers see it and have your number. Tell them as soon as somebody is found.',
  change: 'Change the answer',
  sent: 'Thank you. Your answer was sent.',
  failed: 'The answer could not be sent. Please try again.',
  waiting: 'Your answer is not sent yet. To change it, cancel it in the list above.',
  loadFailed: 'The roll-call could not be loaded.',
} as const)
