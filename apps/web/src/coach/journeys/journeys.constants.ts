import { translated } from '../../shared/languages/translated.ts'

/** Texts of the dialog in which a coach says how the team arrives and departs. */
export const coachJourneyLabels = translated({
  hint: 'The organisers plan transport and rooms by it. It checks nobody in.',
  notTold: 'Not entered yet',
  notSent: 'Not sent yet',
  unknown: 'What was entered before could not be loaded. You can enter it all the same.',
  enter: { arrival: 'Enter the arrival', departure: 'Enter the departure' },
  change: { arrival: 'Change the arrival', departure: 'Change the departure' },
  close: 'Close',
  saved: 'Saved. The organisers see it now.',
  failed: 'It could not be saved. Please try again.',
} as const)
